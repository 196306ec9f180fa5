import { lazy, useRef, useState } from 'react'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import {
  pendingReplacementLabel,
  type ReturnKind,
  returnKindLabels,
  shopperReturnRequestLabels,
} from '#contract/returns/return-labels.ts'
import type { ReturnEntry, ReturnRequest } from '#contract/returns/returns.ts'
import { formatLineWithQuantity, formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { formatDateTime, formatTimeAndDate } from '#domain/date-time.ts'
import { listRequestableLines } from '#domain/returns/list-requestable-lines.ts'
import { listPendingReplacements } from '#domain/returns/pending-replacements.ts'
import { getReturnDeadline } from '#domain/returns/returns.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { LazyBoundary } from '#web/ui/state/lazy-boundary.tsx'
import { returnRequestTones } from '#web/ui/state/return-request-tones.ts'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { PlainReturnRequestForm } from './plain-return-request-form.tsx'
import { WithdrawReturnRequest } from './withdraw-return-request.tsx'

const ReturnRequestForm = lazy(() =>
  import('./return-request-form.tsx').then(({ ReturnRequestForm }) => ({ default: ReturnRequestForm })),
)

export function OrderReturns({ order, isOwnOrder }: { order: OrderWithHistory; isOwnOrder: boolean }) {
  const days = useSettingsSummary()?.returnDays ?? 0
  const [requestKind, setRequestKind] = useState<ReturnKind>('exchange')
  const [open, setOpen] = useState(false)
  const until = getReturnDeadline(order, days)
  const canRequest =
    isOwnOrder &&
    until !== null &&
    until.getTime() > Date.now() &&
    listRequestableLines(order, 'return').length > 0
  const canExchange = listRequestableLines(order, 'exchange').length > 0
  if (!canRequest && order.requests.length === 0 && order.returns.length === 0) return null

  function openForm(kind: ReturnKind) {
    setRequestKind(kind)
    setOpen(true)
  }

  return (
    <section
      aria-labelledby="returns"
      data-focus-return=""
      tabIndex={-1}
      className="grid gap-4 border-t border-line pt-6 [overflow-wrap:anywhere] print:hidden"
    >
      <h2 id="returns" className="text-xl font-semibold">
        Đổi trả
      </h2>
      {order.returns.length > 0 && (
        <ul aria-label="Đã đổi trả" className="grid gap-2">
          {order.returns.map((entry) => (
            <CompletedReturn key={entry._id} entry={entry} />
          ))}
        </ul>
      )}
      {order.requests.length > 0 && (
        <ul aria-label="Yêu cầu của bạn" className="divide-y divide-line border-y border-line">
          {order.requests.map((request) => (
            <ReturnRequestEntry
              key={request._id}
              orderId={order._id}
              request={request}
              label={requestLabel(order, request)}
              isOwnOrder={isOwnOrder}
            />
          ))}
        </ul>
      )}
      {canRequest && (
        <>
          <p className="text-ink-soft">
            Bạn có thể gửi yêu cầu đến {formatTimeAndDate(until.toISOString())}.
            {!canExchange && ' Không có sản phẩm nào khác trong đơn đổi được size, màu.'}
          </p>
          <noscript>
            <PlainReturnRequestForm order={order} />
          </noscript>
          <div className="flex flex-wrap gap-3 no-script:hidden">
            {canExchange && <Button onClick={() => openForm('exchange')}>Đổi size, màu</Button>}
            <Button onClick={() => openForm('return')}>Trả hàng</Button>
          </div>
        </>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={requestKind === 'exchange' ? 'Đổi size, màu' : 'Trả hàng'}
        description={
          requestKind === 'exchange'
            ? 'Cửa hàng sẽ xem yêu cầu trước. Size hoặc màu bạn muốn đổi chưa được giữ sẵn.'
            : 'Cửa hàng xem yêu cầu và trả lời bạn ở trang này.'
        }
      >
        <LazyBoundary fallback={<LoadingNote />}>
          <ReturnRequestForm order={order} kind={requestKind} onDone={() => setOpen(false)} />
        </LazyBoundary>
      </Dialog>
    </section>
  )
}

function requestLabel(order: OrderWithHistory, { state, line }: ReturnRequest): string {
  const isPending =
    state === 'done' &&
    listPendingReplacements(order).some(({ exchangedFrom }) => exchangedFrom === line.position)
  return isPending ? pendingReplacementLabel : shopperReturnRequestLabels[state]
}

function CompletedReturn({ entry: { kind, lines, replacement, at } }: { entry: ReturnEntry }) {
  const returnedLines = lines.map(formatLineWithQuantity).join('; ')
  return (
    <li>
      <span className="font-medium">{kind === 'return' ? 'Đã trả' : 'Đã đổi'}:</span> {returnedLines}
      {replacement && <span className="block">Lấy {formatLineWithQuantity(replacement)}</span>}
      <span className="block text-sm text-ink-soft tabular-nums">{formatDateTime(at)}</span>
    </li>
  )
}

function ReturnRequestEntry({
  orderId,
  request,
  label,
  isOwnOrder,
}: {
  orderId: string
  request: ReturnRequest
  label: string
  isOwnOrder: boolean
}) {
  const { kind, line, requestedVariant, reason, state, answer, at } = request
  const entry = useRef<HTMLLIElement>(null)
  return (
    <li ref={entry} tabIndex={-1} data-focus-return="" className="grid gap-1.5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={returnRequestTones[state]}>{label}</Badge>
        <span className="text-sm text-ink-soft tabular-nums">{formatDateTime(at)}</span>
      </p>
      <p>
        <span className="font-medium">{returnKindLabels[kind]}:</span> {formatLineWithQuantity(line)}
        {requestedVariant && <span className="block">Đổi sang {formatVariantName(requestedVariant)}</span>}
      </p>
      <p className="whitespace-pre-line text-ink-soft">{reason}</p>
      {answer && <p className="whitespace-pre-line">Cửa hàng trả lời: {answer}</p>}
      {isOwnOrder && state === 'open' && (
        <WithdrawReturnRequest
          orderId={orderId}
          request={request}
          onWithdrawn={() => entry.current?.focus()}
        />
      )}
    </li>
  )
}
