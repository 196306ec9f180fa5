import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide'
import { settingsQuery } from '#web/admin/catalog/admin-queries.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ReturnLabel } from './return-label.tsx'
import './return-label.css'

export interface ReturnLabelSearch {
  /** Id of the return request. */
  request?: string
}

export function ReturnLabelScreen() {
  const { id } = useParams({ from: '/admin/orders/return-label/$id' })
  const { request: requestId } = useSearch({ from: '/admin/orders/return-label/$id' })
  const { data: order } = useSuspenseQuery(orderQuery(useApi(), id))
  const { data: shop } = useQuery(settingsQuery(useApi()))
  const requests = order.requests.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const number = requests.findIndex(({ _id }) => _id === requestId) + 1
  const request = requests[number - 1]
  const hasLabel = request && (request.state === 'open' || request.state === 'done')
  return (
    <main className="page pt-6 pb-16 print:p-0">
      <div data-screen-only className="flex flex-wrap items-center justify-between gap-4 pb-4">
        <h1 className="font-display text-3xl font-bold">Phiếu trả hàng</h1>
        {hasLabel && (
          <Button kind="primary" onClick={() => window.print()}>
            <Icon of={Printer} /> In phiếu
          </Button>
        )}
      </div>
      {hasLabel ? (
        <>
          <p data-screen-only className="max-w-prose pb-6 text-ink-soft">
            In hoặc chụp phiếu này gửi khách để khách bỏ vào kiện hàng gửi về. Cửa hàng chưa tạo được đơn trả
            hàng với hãng vận chuyển; khách tự gửi.
            {shop && !shop.address && (
              <>
                {' '}
                Chưa có địa chỉ cửa hàng, hãy điền trong{' '}
                <PermittedLink href="/admin/settings">Cài đặt</PermittedLink>.
              </>
            )}
          </p>
          <ReturnLabel order={order} request={request} number={number} shop={shop} />
        </>
      ) : (
        <EmptyState action={<PermittedLink href={`/admin/orders/${order._id}`}>Xem đơn hàng</PermittedLink>}>
          Yêu cầu này không được nhận hoặc khách đã rút nên không có phiếu.
        </EmptyState>
      )}
    </main>
  )
}
