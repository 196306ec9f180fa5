/** The part of `invariantQueries` about cash that carriers pay to the shop. */
export const settlementInvariantQueries: Record<string, string> = {
  'INV4 what is settled and waived of a parcel is the sum of its settlements that are not cancelled': `
    SELECT s.id FROM shipments s LEFT JOIN (
      SELECT l.shipment_id, sum(l.received) AS received, sum(l.waived) AS waived
      FROM settlement_lines l JOIN settlements t ON t.id = l.settlement_id WHERE t.cancelled_at IS NULL
        AND l.cancelled_at IS NULL GROUP BY 1
    ) l ON l.shipment_id = s.id
    WHERE (s.settled, s.waived) <> (coalesce(l.received, 0), coalesce(l.waived, 0))`,
  'a settlement has lines, and its parcels are those of its carrier': `
    SELECT t.id FROM settlements t LEFT JOIN settlement_lines l ON l.settlement_id = t.id
      LEFT JOIN shipments s ON s.id = l.shipment_id
    WHERE l.settlement_id IS NULL OR s.carrier <> t.carrier`,
}
