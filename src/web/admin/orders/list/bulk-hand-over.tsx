import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Truck } from 'lucide'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { BulkResult } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { CarrierName } from '#contract/shipping/shipments.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import { HandOverDialog } from '#web/admin/shipping/hand-over-dialog.tsx'
import { filterIncluded, type HandOverChoice } from '#web/admin/shipping/hand-over-query.ts'
import { carriersQuery } from '#web/admin/shipping/shipment-queries.ts'
import type { RowSelection } from '#web/admin/table/selection-bar.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/overlay/menu.tsx'
import { RefusedOrdersDialog } from './refused-orders-dialog.tsx'

export function BulkHandOver({ selection }: { selection: RowSelection<Order> }) {
  const { data: carriers = [] } = useQuery(carriersQuery(useApi()))
  const [carrier, setCarrier] = useState<CarrierName>()
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const handOver = useHandOver()

  function send(choice: HandOverChoice) {
    if (!carrier) return
    handOver.mutate(
      { carrier: carrier.id, ...choice },
      {
        onSuccess: (results) => {
          const refusedResults = results.filter((result) => result.error !== null)
          setRefused(refusedResults)
          if (refusedResults.length === 0) selection.clear()
        },
        onSettled: () => setCarrier(undefined),
      },
    )
  }
  return (
    <>
      <Menu
        trigger={
          <Button small busy={handOver.isPending}>
            <Icon of={Truck} /> Tạo vận đơn <Icon of={ChevronDown} />
          </Button>
        }
      >
        <MenuLabel>Giao bằng</MenuLabel>
        {carriers.map((one) => (
          <MenuItem key={one.id} disabled={handOver.isPending} onSelect={() => setCarrier(one)}>
            {one.name}
          </MenuItem>
        ))}
      </Menu>
      {carrier && (
        <HandOverDialog
          title={`Tạo vận đơn: ${carrier.name}`}
          orders={selection.keys}
          plan={{ carrier: carrier.id }}
          formatConfirmLabel={(count) => `Tạo ${count} vận đơn`}
          busy={handOver.isPending}
          onClose={() => setCarrier(undefined)}
          onConfirm={send}
        />
      )}
      <RefusedOrdersDialog
        results={refused}
        titleSuffix="chưa tạo được vận đơn"
        onClose={() => setRefused([])}
      />
    </>
  )
}

function useHandOver() {
  const api = useApi()
  return useAdminMutation(
    async ({ carrier, ids: allIds, include }: HandOverChoice & { carrier: string }) => {
      const results: BulkResult[] = []
      for (let start = 0; start < allIds.length; start += limits.maxBulkShipments) {
        const ids = allIds.slice(start, start + limits.maxBulkShipments)
        const body = { ids, carrier, include: filterIncluded(include, ids) }
        results.push(...(await api.createShipments({ body })))
      }
      return results
    },
    {
      invalidates: [ordersKey],
      successToast: (results) => {
        const createdCount = results.filter((result) => result.error === null).length
        return createdCount === 0
          ? null
          : { title: 'Thành công', description: `Đã tạo ${createdCount} vận đơn` }
      },
    },
  )
}
