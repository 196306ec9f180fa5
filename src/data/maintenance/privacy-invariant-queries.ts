/** The part of `invariantQueries` about personal data. */
export const privacyInvariantQueries: Record<string, string> = {
  // What staff write after the anonymization is erased by the next purge.
  'an anonymized order has no calls and notes from before it was finished': `
    SELECT o.id FROM orders o JOIN (
      SELECT order_id, at FROM order_calls UNION ALL SELECT order_id, at FROM order_notes
    ) written ON written.order_id = o.id
    WHERE o.customer_phone = '' AND o.account_id IS NULL AND NOT o.is_guest AND o.status IN ('đã giao', 'đã huỷ')
      AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.at > written.at)`,
}
