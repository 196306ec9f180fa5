/** The part of `invariantQueries` about costs. */
export const costInvariantQueries: Record<string, string> = {
  'the cost of the stock of a variant is that after its last movement with a known cost': `
    SELECT v.id FROM variants v JOIN LATERAL (
      SELECT cost_balance, balance FROM stock_movements WHERE variant_id = v.id ORDER BY id DESC LIMIT 1) m ON true
    WHERE v.stock > 0 AND v.cost_total IS DISTINCT FROM m.cost_balance`,
  'the cost of each stock movement is the difference of the cost of the stock': `
    SELECT id FROM (
      SELECT id, cost, cost_balance, lag(cost_balance) OVER w AS before, lag(balance) OVER w AS pieces
      FROM stock_movements WINDOW w AS (PARTITION BY variant_id ORDER BY id)
    ) m WHERE cost IS NOT NULL
      AND cost <> cost_balance - CASE WHEN coalesce(pieces, 0) = 0 THEN 0 ELSE before END`,
  'the cost of the lines of an order is what its stock movements took; a cancelled order took nothing': `
    SELECT l.order_id FROM orders o JOIN (
      SELECT order_id, variant_id, sum(cost) AS cost, bool_and(cost IS NOT NULL) AS known
      FROM order_lines WHERE quantity > returned GROUP BY 1, 2
    ) l ON l.order_id = o.id JOIN (
      SELECT order_id, variant_id, sum(cost) AS cost, bool_and(cost IS NOT NULL) AS known
      FROM stock_movements WHERE order_id IS NOT NULL GROUP BY 1, 2
    ) m ON m.order_id = l.order_id AND m.variant_id = l.variant_id
    WHERE l.known AND m.known AND m.cost <> CASE WHEN o.status = 'đã huỷ' THEN 0 ELSE -l.cost END`,
  'the lines of a goods-received note are its stock movements, and those of a cancelled note sum to 0': `
    SELECT l.goods_received_id, l.variant_id FROM goods_received_lines l
      JOIN goods_received g ON g.id = l.goods_received_id
    WHERE (SELECT coalesce(sum(m.quantity), 0) FROM stock_movements m
           WHERE m.goods_received_id = g.id AND m.variant_id = l.variant_id)
       <> CASE WHEN g.cancelled_at IS NULL THEN l.quantity ELSE 0 END`,
}
