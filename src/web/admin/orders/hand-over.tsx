import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Truck } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { BulkResult } from '#contract/order-desk.ts'
import type { Order } from '#contract/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem, MenuLabel } from '../../ui/menu.tsx'
import { useApi } from '../../use-api.ts'
import { ordersKey } from '../order-queries.ts'
import { carriersQuery } from '../shipment-queries.ts'
import type { Selection } from '../table/selection-bar.tsx'
import { useAct } from '../use-act.ts'
import { Refused } from './refused.tsx'

/** Hands the chosen orders to a carrier, some at a time. */
export function HandOver({ selection }: { selection: Selection<Order> }) {
  const api = useApi()
  const { data: carriers = [] } = useQuery(carriersQuery(api))
  const [refused, setRefused] = useState<readonly BulkResult[]>([])
  const { keys } = selection
  const hand = useAct(
    async (carrier: string) => {
      const results: BulkResult[] = []
      for (let at = 0; at < keys.length; at += limits.parcelsTogether) {
        const ids = keys.slice(at, at + limits.parcelsTogether)
        results.push(...(await api.createShipments({ body: { ids, carrier } })))
      }
      return results
    },
    {
      old: [ordersKey],
      done: (results) => {
        const made = results.filter((result) => result.error === null).length
        return made === 0 ? null : { title: 'Thành công', description: `Đã tạo ${made} vận đơn` }
      },
    },
  )

  function choose(carrier: string) {
    hand.mutate(carrier, {
      onSuccess: (results) => {
        const left = results.filter((result) => result.error !== null)
        if (left.length > 0) setRefused(left)
        else selection.clear()
      },
    })
  }
  return (
    <>
      <Menu
        trigger={
          <Button small busy={hand.isPending}>
            <Icon of={Truck} /> Tạo vận đơn <Icon of={ChevronDown} />
          </Button>
        }
      >
        <MenuLabel>Giao bằng</MenuLabel>
        {carriers.map(({ id, name }) => (
          <MenuItem key={id} disabled={hand.isPending} onSelect={() => choose(id)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Refused results={refused} words="chưa tạo được vận đơn" onClose={() => setRefused([])} />
    </>
  )
}
