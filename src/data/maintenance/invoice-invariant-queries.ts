export const invoiceInvariantQueries: Record<string, string> = {
  'INV4 the invoice of an order and its adjustments add up to what the order costs': `
    SELECT o.number FROM orders o JOIN (SELECT order_id, sum(total) AS total FROM invoices GROUP BY 1) i
      ON i.order_id = o.id
    WHERE i.total <> CASE WHEN o.status = 'đã huỷ' THEN 0 ELSE o.total_price END`,
  'INV4 an invoice says what its lines add up to': `
    SELECT i.id FROM invoices i WHERE i.total <> (
      SELECT coalesce(sum((l->>'amount')::bigint), 0) FROM jsonb_array_elements(i.document->'lines') l)`,
  'the invoices of an order are at one provider': `
    SELECT i.order_id FROM invoices i WHERE i.provider IS NOT NULL
    GROUP BY 1 HAVING count(DISTINCT i.provider) > 1 OR count(DISTINCT nullif(i.provider_account, '')) > 1`,
  'an order has one invoice, and its adjustments follow one another': `
    SELECT i.order_id FROM invoices i LEFT JOIN orders o ON o.id = i.order_id
      LEFT JOIN invoices f ON f.order_id = i.order_id AND f.sequence = i.sequence - 1
    WHERE o.id IS NULL OR (i.sequence > 0 AND (f.id IS NULL OR (i.state = 'issued' AND f.state <> 'issued')))`,
}
