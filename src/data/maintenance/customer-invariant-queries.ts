export const customerInvariantQueries: Record<string, string> = {
  'the stored totals and dates of a customer equal those of the orders': `
    WITH counted AS (
      SELECT coalesce(account_id::text, customer_phone) AS who, count(*) AS orders,
        count(*) FILTER (WHERE status = 'đã giao') AS delivered, count(*) FILTER (WHERE status = 'đã huỷ') AS cancelled,
        coalesce(sum(total_price) FILTER (WHERE status = 'đã giao'), 0) AS spent,
        min(created_at) FILTER (WHERE status <> 'đã huỷ') AS first, max(created_at) AS last
      FROM orders WHERE account_id IS NOT NULL OR (NOT buyer_erased AND customer_phone <> '') GROUP BY 1)
    SELECT c.id, o.who FROM customers c LEFT JOIN customer_totals s ON s.customer_id = c.id
      FULL JOIN counted o ON o.who = coalesce(c.account_id::text, c.phone)
    WHERE s.customer_id IS NULL OR (s.first_order_at, s.last_order_at) IS DISTINCT FROM (o.first, o.last)
      OR (s.order_count, s.delivered_count, s.cancelled_count, s.spent)
        <> (coalesce(o.orders, 0), coalesce(o.delivered, 0), coalesce(o.cancelled, 0), coalesce(o.spent, 0))`,
  'customers with one phone number form one group, headed by the oldest, with the sums of all members': `
    SELECT g.id, g.phone FROM customer_groups g LEFT JOIN (
      SELECT c.group_id, (array_agg(c.id ORDER BY c.since, c.id))[1] AS head, bool_and(
          c.contact_phone IS NOT DISTINCT FROM coalesce(c.phone, contact_phone_of(c.account_id))) AS is_known,
        min(c.contact_phone) AS first, max(c.contact_phone) AS last, count(*) AS members,
        sum(s.order_count) AS orders, sum(s.delivered_count) AS delivered, sum(s.cancelled_count) AS cancelled,
        sum(s.spent) AS spent, min(s.first_order_at) AS first_order_at,
        max(s.last_order_at) AS last_order_at
      FROM customers c JOIN customer_totals s ON s.customer_id = c.id GROUP BY c.group_id
    ) m ON m.group_id = g.id
    WHERE m.group_id IS NULL OR NOT m.is_known OR m.head <> g.head_id
      OR m.first IS DISTINCT FROM g.phone OR m.last IS DISTINCT FROM g.phone OR (g.phone IS NULL AND m.members > 1)
      OR (g.first_order_at, g.last_order_at) IS DISTINCT FROM (m.first_order_at, m.last_order_at)
      OR (g.order_count, g.delivered_count, g.cancelled_count, g.spent)
        <> (m.orders, m.delivered, m.cancelled, m.spent)`,
}
