import sql, { type Sql } from 'sql-template-tag'
import { shipmentStates } from '#contract/shipping/shipment-states.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'

const openStates = shipmentStates.filter((state) => !shipmentStateDetails[state].isFinal)

/** As `sumExpectedCash` in `src/domain/shipping/parcel-cash.ts`. */
export const expectedCashSql = (orderId: Sql) => sql`(
  SELECT coalesce(sum(s.cod), 0) FROM shipments s WHERE s.order_id = ${orderId} AND s.state = ANY(${openStates}::text[]))`
