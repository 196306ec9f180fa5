import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type DeliveryState, deliveryStateLabels, formatEventType } from '#contract/webhooks/event-types.ts'
import type { WebhookDelivery } from '#contract/webhooks/webhooks.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChoiceLink } from '#web/ui/button/choice-link.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { useAttemptToast } from './use-attempt-toast.ts'
import { DeliveryBadge } from './webhook-badge.tsx'
import { deliveriesQuery, deliveryPageSize, webhooksKey } from './webhook-queries.ts'

const tabs: readonly [DeliveryState | undefined, string][] = [
  [undefined, 'Tất cả'],
  ...(Object.entries(deliveryStateLabels) as [DeliveryState, string][]),
]

export function DeliveryList({ id }: { id: string }) {
  const { state, page = 1 } = useSearch({ from: '/admin/settings/webhooks/$id' })
  const query = useQuery({
    ...deliveriesQuery(useApi(), id, { state, page }),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="deliveries" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="deliveries" className="text-xl font-semibold">
        Sự kiện 30 ngày qua
      </h2>
      <nav aria-label="Trạng thái sự kiện" className="-mx-1 overflow-x-auto px-1">
        <ul className="flex w-max min-w-full gap-6 border-b border-line">
          {tabs.map(([value, label]) => (
            <li key={label}>
              <ChoiceLink
                to="/admin/settings/webhooks/$id"
                params={{ id }}
                search={value ? { state: value } : {}}
                current={value === state ? 'page' : undefined}
                resetScroll={false}
                className="-mx-1 -mb-px flex min-h-11 items-center border-b-2 border-transparent px-1 whitespace-nowrap text-ink-soft -outline-offset-2! hover:text-ink aria-[current]:border-lacquer-ink aria-[current]:font-medium aria-[current]:text-ink"
              >
                {label}
              </ChoiceLink>
            </li>
          ))}
        </ul>
      </nav>
      {query.isPending && <TableLoading rows={5} rowClass="h-20" />}
      {query.error && !query.data && <TableError error={query.error} retry={query.refetch} />}
      {query.data?.items.length === 0 && <p className="text-ink-soft">Chưa có sự kiện nào ở đây.</p>}
      <ul aria-labelledby="deliveries" className="divide-y divide-line border-b border-line empty:hidden">
        {query.data?.items.map((delivery) => (
          <DeliveryItem key={delivery.eventId} id={id} delivery={delivery} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil((query.data?.total ?? 0) / deliveryPageSize)}
        link={(next) => ({
          ...({ to: '/admin/settings/webhooks/$id', params: { id } } as const),
          search: { state, page: next > 1 ? next : undefined },
        })}
      />
    </section>
  )
}

function DeliveryItem({ id, delivery }: { id: string; delivery: WebhookDelivery }) {
  const api = useApi()
  const { eventId, type, state, data } = delivery
  const showAttempt = useAttemptToast()
  const resend = useAdminMutation(
    async () => showAttempt(await api.resendWebhookDelivery({ params: { id, eventId } })),
    { invalidates: [webhooksKey] },
  )
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3">
      <div className="min-w-[min(16rem,100%)] flex-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {formatEventType(type)} <DeliveryBadge state={state} />
        </p>
        <p className="text-sm text-ink-soft tabular-nums">{describeAttempts(delivery)}</p>
        <p className="text-sm text-ink-soft">{describeResponse(delivery)}</p>
        <details className="text-sm">
          <summary className="cursor-pointer py-1">Nội dung</summary>
          <pre className="border border-line bg-sheet p-3 whitespace-pre-wrap wrap-anywhere">
            {`webhook-id: ${eventId}\n${type}\n${JSON.stringify(data, null, 2)}`}
          </pre>
        </details>
      </div>
      <Button busy={resend.isPending} onClick={() => resend.mutate(undefined)}>
        Gửi lại
        <span className="sr-only">
          {' '}
          {formatEventType(type)} lúc {formatDateTime(delivery.createdAt)}
        </span>
      </Button>
    </li>
  )
}

function describeAttempts({ createdAt, attempts, nextAttemptAt }: WebhookDelivery): string {
  const parts = [formatDateTime(createdAt), attempts === 0 ? 'chưa gửi lần nào' : `đã gửi ${attempts} lần`]
  if (nextAttemptAt && attempts > 0) parts.push(`gửi lại lúc ${formatDateTime(nextAttemptAt)}`)
  return parts.join(' · ')
}

const describeResponse = ({ attempts, status, response }: WebhookDelivery): string =>
  attempts === 0 ? '' : [status && `Trả lời ${status}`, response].filter(Boolean).join(': ')
