import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import {
  emailChannelLabels,
  emailEventLabels,
  emailStateLabels,
  isToPhone,
} from '#contract/emails/email-labels.ts'
import type { OutboxEmail } from '#contract/emails/emails.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { splitSendError } from '#domain/emails/split-send-error.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { ShortOrderNumber } from '#web/admin/orders/short-order-number.tsx'
import { type AdminColumn, AdminTable } from '#web/admin/table/admin-table.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { emailsQuery, toEmailFilter } from './email-queries.ts'
import { EmailStateBadge } from './email-state-badge.tsx'
import { MailerNotice } from './mailer-notice.tsx'

export function EmailsScreen() {
  const api = useApi()
  const search = useSearch({ from: '/admin/messages' })
  return (
    <AdminTable
      name="emails"
      listPath="/admin/messages"
      title="Thư đã gửi"
      noun="thư"
      intro={<MailerNotice />}
      search={search}
      searchLabel="Tìm theo email người nhận hoặc mã đơn hàng"
      columns={columns}
      rowKey={getEmailId}
      filters={filters}
      emptyContent={
        <p className="text-ink-soft">
          Thư về đơn hàng, mật khẩu và bản tin hiện ở đây, cả khi chưa gửi được. Thư được xoá sau 90 ngày.
        </p>
      }
      page={useQuery({ ...emailsQuery(api, search), placeholderData: keepPreviousData })}
      fetchPage={(page, limit) =>
        api.listEmails.withTotal({ query: { ...toEmailFilter(search), page, limit } })
      }
    />
  )
}

const getEmailId = (email: OutboxEmail) => email._id

const toChoices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const filters = [
  { id: 'state', label: 'Trạng thái', choices: toChoices(emailStateLabels) },
  { id: 'event', label: 'Việc', choices: toChoices(emailEventLabels) },
]

const columns: readonly AdminColumn<OutboxEmail>[] = [
  {
    id: 'event',
    header: 'Thư',
    cell: (email) => (
      <Link
        to="/admin/messages/$id"
        params={{ id: email._id }}
        className="inkline inline-block font-medium wrap-anywhere sm:min-w-24"
      >
        {emailEventLabels[email.event]}
      </Link>
    ),
    text: (email) => emailEventLabels[email.event],
    isRowHeader: true,
    fixed: true,
  },
  {
    id: 'recipient',
    header: 'Người nhận',
    cell: ({ channel, channelName, recipient, deliveredAt }) => (
      <span className="min-w-0 wrap-anywhere max-sm:text-right">
        {isToPhone(channel) ? formatPhone(recipient) : recipient}
        {channel !== 'mail' && (
          <span className="block text-sm text-ink-soft">
            {channelName ?? emailChannelLabels[channel]}
            {deliveredAt && ', đã đến máy'}
          </span>
        )}
      </span>
    ),
    text: ({ recipient }) => recipient,
  },
  {
    id: 'order',
    header: 'Đơn hàng',
    cell: ({ order }) =>
      order ? (
        <PermittedLink href={`/admin/orders/${order._id}`}>
          <ShortOrderNumber of={order.orderNumber} />
        </PermittedLink>
      ) : (
        '–'
      ),
    text: ({ order }) => order?.orderNumber ?? '',
  },
  {
    id: 'state',
    header: 'Trạng thái',
    cell: ({ state, error, attempts, nextAttemptAt }) => (
      <span className="grid min-w-0 justify-items-start gap-1 max-sm:justify-items-end">
        <EmailStateBadge state={state} />
        {attempts > 1 && <span className="hidden text-ink-soft sm:max-xl:block">{attempts} lần gửi</span>}
        {error && (
          <span className="max-w-80 text-sm text-ink-soft wrap-anywhere max-sm:text-right">
            {splitSendError(error).sentence}
            {nextAttemptAt && ` Gửi lại lúc ${formatDateTime(nextAttemptAt)}.`}
          </span>
        )}
      </span>
    ),
    text: ({ state }) => emailStateLabels[state],
  },
  {
    id: 'attempts',
    header: 'Số lần gửi',
    cell: ({ attempts }) => attempts,
    text: ({ attempts }) => attempts,
    desktopOnly: true,
    align: 'end',
  },
  {
    id: 'at',
    header: 'Lúc',
    cell: (email) => <EmailTime email={email} />,
    text: ({ sentAt, createdAt }) => formatDateTime(sentAt ?? createdAt),
  },
]

function EmailTime({ email: { sentAt, createdAt } }: { email: OutboxEmail }) {
  return (
    <time dateTime={sentAt ?? createdAt} className="tabular-nums lg:whitespace-nowrap">
      {formatDateTime(sentAt ?? createdAt)}
    </time>
  )
}
