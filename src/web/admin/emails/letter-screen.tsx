import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { letterEvents } from '#contract/emails/letter-words.ts'
import type { LetterDetail } from '#contract/emails/letters.ts'
import { moment } from '#domain/moment.ts'
import { Fact, Nothing } from '#web/admin/form/fact.tsx'
import { useAct } from '#web/admin/form/use-act.ts'
import { OpenLink } from '#web/admin/frame/open-link.tsx'
import { TableFailure, TableLoading } from '#web/admin/table/table-notes.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { letterQuery, lettersKey, postQuery } from './letter-queries.ts'
import { PostNote } from './post-note.tsx'
import { StateBadge } from './state-badge.tsx'

const refetchIntervalMs = 3000
const isPending = (email?: LetterDetail) => email?.state === 'waiting' || email?.state === 'sending'

export function LetterScreen() {
  const { id } = useParams({ from: '/admin/messages/$id' })
  const api = useApi()
  const { data: mailer } = useQuery(postQuery(api))
  const {
    data: email,
    error,
    refetch,
  } = useQuery({
    ...letterQuery(api, id),
    refetchInterval: ({ state }) => (mailer?.sends && isPending(state.data) ? refetchIntervalMs : false),
  })
  if (!email) {
    return (
      <main className="page py-6">
        {error ? <TableFailure error={error} retry={refetch} /> : <TableLoading />}
      </main>
    )
  }
  return (
    <main className="page pt-6 pb-16">
      <PostNote />
      <div className="border-b border-ink pb-5">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <span className="block text-sm font-normal text-ink-soft">{letterEvents[email.event]}</span>
          {email.content?.subject ?? 'Thư không còn nội dung'}
        </h1>
        <p className="mt-2">
          <StateBadge state={email.state} />
        </p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 pt-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <EmailContent email={email} />
        <div className="grid content-start gap-6 max-xl:order-first">
          <EmailDetails email={email} />
          {email.state === 'failed' && <SendEmailAgain id={email._id} />}
        </div>
      </div>
    </main>
  )
}

/** `sandbox=""` disables scripts in the email and its access to the admin pages. */
function EmailContent({ email: { content, sentAt } }: { email: LetterDetail }) {
  if (!content) return <p>Những gì thư này nói đến không còn trong cửa hàng.</p>
  return (
    <section aria-labelledby="content" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="content" className="border-b border-line pb-2 text-lg font-semibold">
        {sentAt ? 'Nội dung đã gửi' : 'Nội dung sẽ gửi'}
      </h2>
      <iframe
        title="Nội dung thư"
        sandbox=""
        srcDoc={content.html}
        className="h-[64rem] w-full border border-line bg-paper"
      />
      <details>
        <summary className="cursor-pointer py-2">Bản chữ</summary>
        <pre className="border border-line bg-sheet p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere">
          {content.text}
        </pre>
      </details>
    </section>
  )
}

function EmailDetails({ email }: { email: LetterDetail }) {
  const { recipient, order, tries, error, createdAt, sentAt, nextTryAt, messageId } = email
  return (
    <dl className="grid gap-4">
      <Fact name="Người nhận">{recipient}</Fact>
      {order && (
        <Fact name="Đơn hàng">
          <OpenLink href={`/admin/orders/${order._id}`} className="tabular-nums">
            {order.orderNumber}
          </OpenLink>
        </Fact>
      )}
      <Fact name="Viết lúc">{moment(createdAt)}</Fact>
      <Fact name="Gửi lúc">{sentAt ? moment(sentAt) : <Nothing />}</Fact>
      <Fact name="Số lần gửi">{tries}</Fact>
      {error && <Fact name="Lỗi gần nhất">{error}</Fact>}
      {nextTryAt && tries > 0 && <Fact name="Gửi lại sau">{moment(nextTryAt)}</Fact>}
      {messageId && <Fact name="Message-ID">{messageId}</Fact>}
    </dl>
  )
}

function SendEmailAgain({ id }: { id: string }) {
  const api = useApi()
  const sendAgain = useAct(() => api.sendLetterAgain({ params: { id } }), {
    old: [lettersKey],
    done: () => ({ title: 'Thư sẽ được gửi lại' }),
  })
  return (
    <div>
      <Button look="primary" busy={sendAgain.isPending} onClick={() => sendAgain.mutate(undefined)}>
        Gửi lại
      </Button>
    </div>
  )
}
