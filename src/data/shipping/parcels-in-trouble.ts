import sql from 'sql-template-tag'
import { literals } from '#data/database/sql.ts'
import { failedDeliveryStates, statesBeforeHandOver } from '#domain/shipping/shipment-transitions.ts'
import { hasUnpackedPiecesSql } from './parts.ts'

const failedAttemptStates = failedDeliveryStates.filter((state) => state !== 'returning')

/** SQL query: `id` and `order_id` of the parcels in trouble. `UNION ALL`, so that the branches by state can use its index. */
export const parcelsInTroubleSql = () => sql`
  SELECT s.id, s.order_id FROM shipments s WHERE s.state IN (${literals(failedAttemptStates)})
  UNION ALL
  SELECT s.id, s.order_id FROM shipments s WHERE s.state IN (${literals(statesBeforeHandOver)}) AND s.trouble <> ''
  UNION ALL
  SELECT s.id, s.order_id FROM shipments s JOIN orders o ON o.id = s.order_id
  WHERE s.state IN ('picked', 'moving', 'delivering') AND o.status = 'đã huỷ'
  UNION ALL
  SELECT s.id, s.order_id FROM shipments s JOIN orders o ON o.id = s.order_id
  WHERE s.state IN ('lost', 'rejected') AND s.kind = 'order' AND NOT s.is_part
    AND (o.status = 'đã xác nhận' OR (o.status = 'đang vận chuyển' AND s.state = 'lost'))
    AND NOT EXISTS (SELECT FROM shipments n WHERE n.order_id = s.order_id AND n.kind = 'order' AND n.id > s.id)
  UNION ALL
  SELECT s.id, s.order_id FROM shipments s JOIN orders o ON o.id = s.order_id WHERE ${isPartInTrouble}`

const isPartInTrouble = sql`
  (s.is_part AND o.status IN ('đã xác nhận', 'đang vận chuyển') AND s.state IN ('lost', 'rejected')
    AND ${hasUnpackedPiecesSql('s.order_id')})
  OR (s.is_part AND o.status <> 'đã huỷ' AND s.state = 'returned' AND EXISTS (
    SELECT FROM shipment_lines b WHERE b.shipment_id = s.id AND b.quantity > b.released))`
