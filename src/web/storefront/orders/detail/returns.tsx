import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { OrderWithHistory } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { type ReturnKind, requestStateForShopper, returnKindWords } from '#contract/returns/return-words.ts'
import type { ReturnEntry, ReturnRequest } from '#contract/returns/returns.ts'
import { moment } from '#domain/moment.ts'
import { keptOf, returnsUntil } from '#domain/returns/returns.ts'
import { useTerms } from '#web/app/api/terms.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { variantWords } from '#web/storefront/cart/line-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { sentenceOf } from '#web/ui/form/form-faults.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Part } from '#web/ui/state/part.tsx'
import { toneOfRequest } from '#web/ui/state/request-tone.ts'
import { LoadingNote } from '#web/ui/state/spinner.tsx'
import { orderQuery } from './order-query.ts'
import { pieceWords } from './piece-words.ts'
import { PlainAsk } from './plain-ask.tsx'

const ReturnRequestForm = lazy(() =>
  import('./ask-form.tsx').then(({ AskForm: ReturnRequestForm }) => ({ default: ReturnRequestForm })),
)

export function Returns({ order, isOwn }: { order: OrderWithHistory; isOwn: boolean }) {
  const days = useTerms()?.returnDays ?? 0
  const [requestKind, setRequestKind] = useState<ReturnKind>('exchange')
  const [open, setOpen] = useState(false)
  const until = returnsUntil(order, days)
  const canRequest =
    isOwn && until !== null && until.getTime() > Date.now() && order.items.some((line) => keptOf(line) > 0)
  if (!canRequest && order.requests.length === 0 && order.returns.length === 0) return null

  function openForm(kind: ReturnKind) {
    setRequestKind(kind)
    setOpen(true)
  }

  return (
    <section
      aria-labelledby="returns"
      className="grid gap-4 border-t border-line pt-6 [overflow-wrap:anywhere]"
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
            <ReturnRequestEntry key={request._id} orderId={order._id} request={request} isOwn={isOwn} />
          ))}
        </ul>
      )}
      {canRequest && (
        <>
          <p className="text-ink-soft">Bạn gửi yêu cầu được đến {moment(until.toISOString())}.</p>
          <noscript>
            <PlainAsk order={order} />
          </noscript>
          <div className="flex flex-wrap gap-3 no-script:hidden">
            <Button onClick={() => openForm('exchange')}>Đổi size, màu</Button>
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
            ? 'Cửa hàng xem yêu cầu rồi mới đổi; món muốn đổi chưa được giữ cho bạn.'
            : 'Cửa hàng xem yêu cầu và trả lời bạn ở trang này.'
        }
      >
        <Part fallback={<LoadingNote />}>
          <ReturnRequestForm order={order} kind={requestKind} onDone={() => setOpen(false)} />
        </Part>
      </Dialog>
    </section>
  )
}

function CompletedReturn({ entry: { kind, lines, taken, at } }: { entry: ReturnEntry }) {
  const returnedLines = lines.map(pieceWords).join('; ')
  return (
    <li>
      <span className="font-medium">{kind === 'return' ? 'Đã trả' : 'Đã đổi'}:</span> {returnedLines}
      {taken && <span className="block">Lấy {pieceWords(taken)}</span>}
      <span className="block text-sm text-ink-soft tabular-nums">{moment(at)}</span>
    </li>
  )
}

function ReturnRequestEntry({
  orderId,
  request,
  isOwn,
}: {
  orderId: string
  request: ReturnRequest
  isOwn: boolean
}) {
  const { _id, kind, line, wanted, reason, state, answer, at } = request
  const withdraw = useWithdrawRequest(orderId, _id)
  return (
    <li className="grid gap-1.5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={toneOfRequest[state]}>{requestStateForShopper[state]}</Badge>
        <span className="text-sm text-ink-soft tabular-nums">{moment(at)}</span>
      </p>
      <p>
        <span className="font-medium">{returnKindWords[kind]}:</span> {pieceWords(line)}
        {wanted && <span className="block">Muốn lấy {variantWords(wanted)}</span>}
      </p>
      <p className="whitespace-pre-line text-ink-soft">{reason}</p>
      {answer && <p className="whitespace-pre-line">Cửa hàng trả lời: {answer}</p>}
      {isOwn && state === 'open' && (
        <form
          method="post"
          action={formPaths.withdrawReturn}
          onSubmit={(event) => {
            event.preventDefault()
            if (!withdraw.isPending) withdraw.mutate()
          }}
        >
          <input type="hidden" name="orderId" value={orderId} />
          <input type="hidden" name="requestId" value={_id} />
          <Button type="submit" small busy={withdraw.isPending}>
            Rút lại yêu cầu
          </Button>
        </form>
      )}
    </li>
  )
}

function useWithdrawRequest(id: string, requestId: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: () => api.withdrawReturn({ params: { id, requestId } }),
    onSuccess: (order) => {
      queryClient.setQueryData(orderQuery(api, id).queryKey, order)
      toast.show({ title: 'Đã rút lại yêu cầu', look: 'success' })
    },
    onError: (error) => {
      toast.show({ title: 'Lỗi', description: sentenceOf(error), look: 'destructive' })
      void queryClient.invalidateQueries({ queryKey: orderQuery(api, id).queryKey })
    },
  })
}
