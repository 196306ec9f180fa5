import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { emailChannelLabels, emailEventLabels, isToPhone } from '#contract/emails/email-labels.ts'
import type { EmailDetail } from '#contract/emails/emails.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { splitSendError } from '#domain/emails/split-send-error.ts'
import { DetailItem, EmptyDetail } from '#web/admin/form/detail-item.tsx'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { emailQuery, emailsKey, mailerStatusQuery } from './email-queries.ts'
import { EmailStateBadge } from './email-state-badge.tsx'
import { MailerNotice } from './mailer-notice.tsx'

const refetchIntervalMs = 3000
const isPending = (email: EmailDetail | undefined, sendsMail = false): boolean =>
  (email?.state === 'waiting' || email?.state === 'sending') && (email.channel !== 'mail' || sendsMail)

export function EmailScreen() {
  const { id } = useParams({ from: '/admin/messages/$id' })
  const api = useApi()
  const { data: mailer } = useQuery(mailerStatusQuery(api))
  const {
    data: email,
    error,
    refetch,
  } = useQuery({
    ...emailQuery(api, id),
    refetchInterval: ({ state }) => (isPending(state.data, mailer?.canSend) ? refetchIntervalMs : false),
  })
  if (!email) {
    return (
      <main className="page py-6">
        {error ? <TableError error={error} retry={refetch} /> : <TableLoading />}
      </main>
    )
  }
  return (
    <main className="page pt-6 pb-16">
      {email.channel === 'mail' && <MailerNotice />}
      <div className="border-b border-ink pb-5">
        <h1 className="text-2xl font-semibold wrap-anywhere">
          <span className="block text-sm font-normal text-ink-soft">{emailEventLabels[email.event]}</span>
          {email.content?.subject ??
            (email.channel === 'zns' ? emailChannelLabels.zns : 'Thư không còn nội dung')}
        </h1>
        <p className="mt-2">
          <EmailStateBadge state={email.state} />
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
function EmailContent({ email: { content, sentAt, channel } }: { email: EmailDetail }) {
  if (!content && channel === 'zns') return <p>Nội dung hiện ở đây khi tin đã gửi.</p>
  if (!content) return <p>Những gì thư này nói đến không còn trong cửa hàng.</p>
  return (
    <section aria-labelledby="content" className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">
      <h2 id="content" className="border-b border-line pb-2 text-lg font-semibold">
        {sentAt ? 'Nội dung đã gửi' : 'Nội dung sẽ gửi'}
      </h2>
      {channel === 'mail' ? (
        <>
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
        </>
      ) : (
        <p className="max-w-xl border border-line bg-sheet p-4 whitespace-pre-wrap wrap-anywhere">
          {content.text}
        </p>
      )}
    </section>
  )
}

function EmailDetails({ email }: { email: EmailDetail }) {
  const {
    channel,
    channelName,
    recipient,
    order,
    attempts,
    error,
    createdAt,
    sentAt,
    deliveredAt,
    nextAttemptAt,
    messageId,
  } = email
  return (
    <dl className="grid gap-4">
      <DetailItem name="Gửi bằng">{channelName ?? emailChannelLabels[channel]}</DetailItem>
      <DetailItem name="Người nhận">{isToPhone(channel) ? formatPhone(recipient) : recipient}</DetailItem>
      {order && (
        <DetailItem name="Đơn hàng">
          <PermittedLink href={`/admin/orders/${order._id}`} className="tabular-nums">
            {order.orderNumber}
          </PermittedLink>
        </DetailItem>
      )}
      <DetailItem name="Viết lúc">{formatDateTime(createdAt)}</DetailItem>
      <DetailItem name="Gửi lúc">{sentAt ? formatDateTime(sentAt) : <EmptyDetail />}</DetailItem>
      {deliveredAt && <DetailItem name="Đến máy khách lúc">{formatDateTime(deliveredAt)}</DetailItem>}
      <DetailItem name="Số lần gửi">{attempts}</DetailItem>
      {error && <SendError error={error} />}
      {nextAttemptAt && attempts > 0 && (
        <DetailItem name="Gửi lại sau">{formatDateTime(nextAttemptAt)}</DetailItem>
      )}
      {messageId && <DetailItem name={channel === 'mail' ? 'Message-ID' : 'Mã tin'}>{messageId}</DetailItem>}
    </dl>
  )
}

function SendError({ error }: { error: string }) {
  const { sentence, detail } = splitSendError(error)
  return (
    <DetailItem name="Lỗi gần nhất">
      {sentence}
      {detail && <span className="block text-sm text-ink-soft wrap-anywhere">Trả lời: {detail}</span>}
    </DetailItem>
  )
}

function SendEmailAgain({ id }: { id: string }) {
  const api = useApi()
  const sendAgain = useAdminMutation(() => api.resendEmail({ params: { id } }), {
    invalidates: [emailsKey],
    successToast: () => ({ title: 'Thư sẽ được gửi lại' }),
  })
  return (
    <div>
      <Button kind="primary" busy={sendAgain.isPending} onClick={() => sendAgain.mutate(undefined)}>
        Gửi lại
      </Button>
    </div>
  )
}
