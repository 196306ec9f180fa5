/** The part of `invariantQueries` about personal data. */
export const privacyInvariantQueries: Record<string, string> = {
  // A message that is being sent or was written after the anonymization is erased by the next purge.
  'an anonymized order has no messages to its phone number from before it was finished': `
    SELECT l.id FROM emails l JOIN orders o ON o.id = l.order_id
    WHERE l.channel IN ('zns', 'extension') AND o.customer_phone = '' AND o.buyer_erased AND o.status IN ('đã giao', 'đã huỷ')
      AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.at > l.created_at)`,
  'a message to a phone number that may have arrived is not sent again': `
    SELECT id FROM emails WHERE channel IN ('zns', 'extension') AND unclear > 0 AND state <> 'failed'`,
  // What staff write after the anonymization is erased by the next purge.
  'an anonymized order has no calls and notes from before it was finished': `
    SELECT o.id FROM orders o JOIN (
      SELECT order_id, at FROM order_calls UNION ALL SELECT order_id, at FROM order_notes
    ) written ON written.order_id = o.id
    WHERE o.customer_phone = '' AND o.buyer_erased AND o.status IN ('đã giao', 'đã huỷ')
      AND EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.at > written.at)`,
}
