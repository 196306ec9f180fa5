import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Printer } from 'lucide'
import { orderQuery } from '#web/admin/orders/order-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Receipt } from './receipt.tsx'

export function ReceiptScreen() {
  const { id } = useParams({ from: '/admin/orders/receipt/$id' })
  const { data: order } = useSuspenseQuery(orderQuery(useApi(), id))
  return (
    <main className="page pt-6 pb-16 print:p-0">
      <div data-screen-only className="flex flex-wrap items-center justify-between gap-4 pb-6">
        <h1 className="font-display text-3xl font-bold">Phiếu bán hàng</h1>
        <Button kind="primary" onClick={() => window.print()}>
          <Icon of={Printer} /> In phiếu
        </Button>
      </div>
      <Receipt order={order} />
    </main>
  )
}
