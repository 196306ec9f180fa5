import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InvitationView } from '#contract/staff/invitations.ts'
import { formatRights } from '#contract/staff/rights.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useAccount } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { AuthCard } from '#web/storefront/sign-in/auth-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Tabs } from '#web/ui/display/tabs.tsx'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { Spinner } from '#web/ui/state/spinner.tsx'
import { AcceptForm } from './accept-form.tsx'
import { JoinForm } from './join-form.tsx'
import { useInvitationToken } from './use-invitation-token.ts'

const endedMessage =
  'Lời mời này không đúng, đã được nhận, đã bị thu hồi hoặc đã quá hai ngày. Hãy xin cửa hàng một lời mời mới.'

export function InvitationScreen() {
  const token = useInvitationToken()
  const [hasEnded, setEnded] = useState(false)
  const isOver = hasEnded || token === null
  return (
    <AuthCard title="Lời mời làm việc">
      <noscript>
        <p className="mt-4 bg-amber-wash p-3 text-amber">
          Hãy bật JavaScript trong trình duyệt để nhận lời mời.
        </p>
      </noscript>
      {isOver ? (
        <InvitationEnded />
      ) : (
        token && <InvitationContent token={token} onEnded={() => setEnded(true)} />
      )}
    </AuthCard>
  )
}

function InvitationEnded() {
  return (
    <div role="alert" className="mt-4 grid justify-items-start gap-5">
      <p>{endedMessage}</p>
      <ButtonLink to="/">Về trang chủ</ButtonLink>
    </div>
  )
}

interface InvitationContentProps {
  token: string
  onEnded: () => void
}

function InvitationContent({ token, onEnded }: InvitationContentProps) {
  const api = useApi()
  const user = useAccount()
  const offer = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.readInvitation({ body: { token } }),
    retry: (count, error) =>
      count < 3 && !(error instanceof ApiError && error.status < 500 && error.status > 0),
  })
  if (offer.isPending) return <Spinner className="mt-6" />
  if (!offer.data) {
    if (offer.error instanceof ApiError && offer.error.code === 'link_expired') return <InvitationEnded />
    return (
      <div role="alert" className="mt-4 grid justify-items-start gap-5">
        <p>{errorMessage(offer.error)}</p>
        <Button onClick={() => void offer.refetch()}>Thử lại</Button>
      </div>
    )
  }
  return (
    <>
      <InvitationDetails offer={offer.data} />
      {user ? (
        <AcceptForm user={user} token={token} onEnded={onEnded} />
      ) : (
        <AccountChoice token={token} offer={offer.data} onEnded={onEnded} />
      )}
    </>
  )
}

function InvitationDetails({ offer: { by, rights, email, expiresAt } }: { offer: InvitationView }) {
  return (
    <dl className="mt-4 mb-6 grid gap-2 border-y border-line py-4 wrap-anywhere">
      <InvitationDetail label="Người mời">{by}</InvitationDetail>
      <InvitationDetail label="Bạn được làm">{formatRights(rights)}</InvitationDetail>
      {email && <InvitationDetail label="Dành cho email">{email}</InvitationDetail>}
      <InvitationDetail label="Hết hạn">{formatDateTime(expiresAt)}</InvitationDetail>
    </dl>
  )
}

function InvitationDetail({ label, children }: { label: string; children: string }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}

function AccountChoice({ token, offer, onEnded }: InvitationContentProps & { offer: InvitationView }) {
  const [tab, setTab] = useState('new')
  const signIn = (
    <div className="grid justify-items-start gap-4">
      <p>Đăng nhập bằng tài khoản bạn đang có ở cửa hàng. Xong, bạn trở lại đây để nhận lời mời.</p>
      <ButtonLink to="/sign-in" search={{ redirect: '/invitation' }} kind="primary">
        Đăng nhập
      </ButtonLink>
    </div>
  )
  const tabs = [
    {
      value: 'new',
      label: 'Tạo tài khoản',
      content: <JoinForm token={token} offer={offer} onEnded={onEnded} />,
    },
    { value: 'known', label: 'Đã có tài khoản', content: signIn },
  ]
  return <Tabs label="Cách nhận lời mời" tabs={tabs} value={tab} onChange={setTab} />
}
