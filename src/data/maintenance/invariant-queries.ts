import { costInvariantQueries } from './cost-invariant-queries.ts'
import { customerInvariantQueries } from './customer-invariant-queries.ts'
import { invoiceInvariantQueries } from './invoice-invariant-queries.ts'
import { priceInvariantQueries } from './price-invariant-queries.ts'
import { privacyInvariantQueries } from './privacy-invariant-queries.ts'
import { settlementInvariantQueries } from './settlement-invariant-queries.ts'

export const invariantQueries: Record<string, string> = {
  'INV1 the stock of a variant is the sum of its movements': `
    SELECT v.id FROM variants v LEFT JOIN stock_movements m ON m.variant_id = v.id
    GROUP BY v.id HAVING v.stock <> coalesce(sum(m.quantity), 0)`,
  'INV1 the balance of each stock movement is the sum of all movements up to it': `
    SELECT id FROM (
      SELECT id, balance, sum(quantity) OVER (PARTITION BY variant_id ORDER BY id) AS sum FROM stock_movements
    ) m WHERE balance <> sum`,
  'INV1 the stock movements of each variant of an order equal its lines minus returns; they sum to 0 after a cancellation (INV7) or for a variant without a line': `
    SELECT o.id FROM orders o JOIN (
      SELECT order_id, coalesce(l.remaining, 0) AS remaining, coalesce(m.moved, 0) AS moved
      FROM (SELECT order_id, variant_id, sum(quantity - returned) AS remaining FROM order_lines GROUP BY 1, 2) l
        FULL JOIN (SELECT order_id, variant_id, sum(quantity) AS moved FROM stock_movements
          WHERE order_id IS NOT NULL GROUP BY 1, 2) m USING (order_id, variant_id)
    ) v ON v.order_id = o.id
    WHERE v.moved <> CASE WHEN o.status = 'đã huỷ' THEN 0 ELSE -v.remaining END`,
  ...costInvariantQueries,
  ...settlementInvariantQueries,
  ...invoiceInvariantQueries,
  ...privacyInvariantQueries,
  'INV2 no stock is negative': 'SELECT id FROM variants WHERE stock < 0',
  'INV3 order numbers are unique, and client numbers are unique per account and per staff member': `
    SELECT number FROM orders GROUP BY number HAVING count(*) > 1
    UNION ALL
    SELECT client_number FROM orders WHERE account_id IS NOT NULL
    GROUP BY account_id, client_number HAVING count(*) > 1
    UNION ALL
    SELECT client_number FROM orders WHERE entered_by IS NOT NULL
    GROUP BY entered_by, client_number HAVING count(*) > 1`,
  'INV4 the total of an order is its lines minus returns, plus the fee, minus the discount': `
    SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
    GROUP BY o.id HAVING o.subtotal <> sum(l.price * (l.quantity - l.returned))
      OR o.item_count <> sum(l.quantity - l.returned)
      OR o.total_price <> sum(l.price * (l.quantity - l.returned)) + o.shipping_fee - o.discount_total`,
  'INV4 the ledger of an order matches its products, discount, fee, cancellation and the amount paid': `
    SELECT o.id FROM orders o LEFT JOIN order_ledger m ON m.order_id = o.id
    GROUP BY o.id HAVING coalesce(sum(m.amount) FILTER (WHERE m.kind = 'goods'), 0) <> o.subtotal
      OR coalesce(sum(m.amount) FILTER (WHERE m.kind = 'discount'), 0) <> -o.discount_total
      OR coalesce(sum(m.amount) FILTER (WHERE m.kind = 'fee'), 0) <> o.shipping_fee
      OR coalesce(sum(m.amount) FILTER (WHERE m.kind = 'cancellation'), 0)
        <> CASE WHEN o.status = 'đã huỷ' THEN -o.total_price ELSE 0 END
      OR coalesce(sum(m.amount) FILTER (WHERE m.method IS NOT NULL), 0) <> o.paid`,
  'INV4 cash has a staff name, cash on delivery has none, and a refund is negative': `
    SELECT id, order_id FROM order_ledger
    WHERE (method = 'cash' AND (by_name IS NULL OR (kind = 'payment' AND reference IS NOT NULL)))
      OR (method = 'cod' AND by_name IS NOT NULL)
      OR (kind = 'refund' AND amount > 0)
      OR (kind = 'payment' AND amount < 0 AND method NOT IN ('cod', 'bank_transfer'))`,
  'INV4 the price change of a return equals its ledger entries': `
    SELECT r.order_id, r.at FROM order_returns r
    GROUP BY r.order_id, r.at HAVING sum(r.change) <> (
      SELECT coalesce(sum(m.amount), 0) FROM order_ledger m
      WHERE m.order_id = r.order_id AND m.at = r.at AND m.kind IN ('goods', 'discount', 'fee'))`,
  'INV4 the discount of an order is the sum of the discounts of its lines after returns': `
    SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
    GROUP BY o.id HAVING o.discount_total
      <> sum(l.discount - div(l.discount::numeric * l.returned, l.quantity::numeric))`,
  'INV1 the returned quantity of an order line is the sum of its returns': `
    SELECT l.order_id, l.position FROM order_lines l
    WHERE l.returned <> (SELECT coalesce(sum(b.good + b.damaged), 0) FROM order_return_lines b
                         WHERE b.order_id = l.order_id AND b.position = l.position)`,
  'INV1 the returned and damaged quantities of a return equal its stock movements': `
    SELECT received.order_id, received.variant_id FROM (
      SELECT r.order_id, r.at, l.variant_id, 'Đơn ' || o.number AS note,
        sum(b.good + b.damaged) AS pieces, sum(b.damaged) AS damaged
      FROM order_returns r JOIN orders o ON o.id = r.order_id JOIN order_return_lines b ON b.return_id = r.id
        JOIN order_lines l ON l.order_id = b.order_id AND l.position = b.position
      GROUP BY 1, 2, 3, 4
    ) received LEFT JOIN (
      SELECT order_id, at, variant_id, sum(quantity) AS pieces FROM stock_movements
      WHERE reason = 'returned' AND order_id IS NOT NULL GROUP BY 1, 2, 3
    ) back USING (order_id, at, variant_id) LEFT JOIN (
      SELECT note, at, variant_id, -sum(quantity) AS pieces FROM stock_movements
      WHERE reason = 'damaged' AND order_id IS NULL GROUP BY 1, 2, 3
    ) bad USING (note, at, variant_id)
    WHERE (coalesce(back.pieces, 0), coalesce(bad.pieces, 0)) <> (received.pieces, received.damaged)`,
  'the use count of a voucher equals its orders and does not exceed its limit': `
    SELECT v.id FROM vouchers v
    WHERE v.used > v.total_uses
      OR v.used <> (SELECT count(*) FROM orders o WHERE o.voucher_id = v.id AND o.status <> 'đã huỷ')`,
  'no shopper used a voucher more often than its limit per shopper, now or before the limit was changed': `
    SELECT v.id, o.account_id, o.customer_phone FROM vouchers v JOIN (
      SELECT voucher_id, account_id, CASE WHEN account_id IS NULL THEN customer_phone END AS customer_phone, count(*) AS uses
      FROM orders WHERE status <> 'đã huỷ' AND (account_id IS NOT NULL OR (NOT buyer_erased AND customer_phone <> '')) GROUP BY 1, 2, 3
      -- Uses with the same phone number are added up, also across accounts.
      UNION ALL SELECT voucher_id, NULL, customer_phone, count(*) FROM orders
      WHERE status <> 'đã huỷ' AND customer_phone <> '' GROUP BY 1, 3
    ) o ON o.voucher_id = v.id
    WHERE o.uses > v.per_shopper AND NOT EXISTS (
      SELECT FROM audit_log c WHERE c.entity = 'voucher' AND c.entity_id = v.id AND c.before ? 'perShopper'
        AND coalesce((c.before ->> 'perShopper')::integer, o.uses) >= o.uses)`,
  'INV4 each paid gateway payment is in the ledger of its order once': `
    SELECT coalesce(g.reference, m.reference) AS reference, coalesce(g.order_id, m.order_id) AS order_id FROM
      (SELECT * FROM gateway_payments WHERE state = 'paid') g
      FULL JOIN (SELECT * FROM order_ledger WHERE method NOT IN ('cod', 'cash', 'bank_transfer') AND kind = 'payment') m
        ON m.order_id = g.order_id AND m.method = g.gateway AND m.reference = g.reference AND m.amount = g.amount
    WHERE g.reference IS NULL OR m.reference IS NULL`,
  'INV4 each transfer matched to an order is in its ledger once, and the ledger has no other bank transfers': `
    SELECT * FROM (
      SELECT order_id, amount, count(*) AS transfers FROM bank_transfers WHERE order_id IS NOT NULL GROUP BY 1, 2
    ) t FULL JOIN (
      SELECT order_id, amount, sum(reported) AS reported, sum(entered) AS entered FROM (
        SELECT order_id, amount, (by_name IS NULL AND reference IS NOT NULL)::int AS reported, 1 AS entered
        FROM order_ledger WHERE method = 'bank_transfer' AND kind = 'payment' AND amount > 0
        -- Staff unassigned the transfer from the order.
        UNION ALL SELECT order_id, -amount, -1, -1
        FROM order_ledger WHERE method = 'bank_transfer' AND kind = 'payment' AND amount < 0 AND reference IS NOT NULL
      ) entries GROUP BY 1, 2
    ) m USING (order_id, amount)
    WHERE coalesce(reported, 0) > coalesce(transfers, 0) OR coalesce(transfers, 0) > coalesce(entered, 0)`,
  'INV4 a transfer reported by two providers is matched once, unless staff matched it again': `
    SELECT a.id, b.id AS other, a.order_id FROM bank_transfers a JOIN bank_transfers b USING (order_id, amount)
    WHERE a.id < b.id AND abs(extract(epoch FROM a.at - b.at)) <= 600
      AND a.held_reason IS NULL AND b.held_reason IS NULL AND a.resolution IS NULL AND b.resolution IS NULL
      AND NOT EXISTS (SELECT FROM transfer_reports r JOIN transfer_reports s USING (provider)
                      WHERE r.transfer_id = a.id AND s.transfer_id = b.id)`,
  'the network of an order is stored only while it is open and paid on delivery': `
    SELECT id FROM orders WHERE network_key IS NOT NULL
      AND (status IN ('đã giao', 'đã huỷ') OR payment <> 'cod' OR account_id IS NULL)`,
  'each transfer has the report of the provider that reported it first': `
    SELECT t.id FROM bank_transfers t WHERE NOT EXISTS (
      SELECT FROM transfer_reports r
      WHERE r.transfer_id = t.id AND r.provider = t.provider AND r.provider_id = t.provider_id)`,
  'INV4 the cash collected by each delivered parcel is in the ledger of its order once; other parcels have no entry': `
    SELECT coalesce(s.id::text, m.reference) AS parcel FROM shipments s
      FULL JOIN (SELECT * FROM order_ledger WHERE method = 'cod' AND reference IS NOT NULL) m ON m.reference = s.client_code
    WHERE (m.id IS NOT NULL AND (s.state = 'delivered' AND s.order_id = m.order_id AND m.amount > 0) IS NOT TRUE)
      OR (s.state IN ('delivered', 'returned') AND NOT EXISTS (
        -- The delivery was reverted, so no cash was collected.
        SELECT FROM order_events e
        WHERE e.order_id = s.order_id AND e.from_status = 'đã giao' AND e.to_status <> 'đã huỷ'
      ) AND (s.collected < coalesce(m.amount, 0) OR (s.carrier <> 'shop' AND s.state = 'delivered' AND s.collected <> s.cod)
        OR (s.state = 'returned' AND s.collected > 0)))`,
  // An order with a manual entry may exceed the parcels: no parcel belongs to it, and the order page shows the difference.
  'INV4 the cash collected by the parcels of an order equals its ledger, apart from manual entries': `
    SELECT s.order_id FROM (SELECT order_id, sum(collected) AS collected FROM shipments GROUP BY 1) s LEFT JOIN (
      SELECT order_id, sum(amount) AS amount, bool_or(reference IS NULL AND note = '') AS by_hand
      FROM order_ledger WHERE method = 'cod' AND kind = 'payment' GROUP BY 1
    ) m USING (order_id)
    WHERE s.collected > coalesce(m.amount, 0) OR (s.collected < m.amount AND NOT m.by_hand AND NOT EXISTS (
      SELECT FROM order_events e
      WHERE e.order_id = s.order_id AND e.from_status = 'đã giao' AND e.to_status <> 'đã huỷ'
    ) AND NOT EXISTS (
      SELECT FROM order_ledger r WHERE r.order_id = s.order_id AND r.kind = 'refund'
    ) AND NOT EXISTS (
      SELECT FROM shipments g WHERE g.order_id = s.order_id AND g.carrier = 'shop' AND g.state = 'cancelled'))`,
  'a parcel of an exchange contains exchange lines of its order, a part other lines, and other parcels none': `
    SELECT s.order_id FROM shipments s LEFT JOIN shipment_lines sl ON sl.shipment_id = s.id
      LEFT JOIN order_lines l ON l.order_id = s.order_id AND l.position = sl.position
    WHERE (s.kind = 'exchange' OR s.is_part) <> (sl.position IS NOT NULL) OR sl.order_id <> s.order_id
      OR (sl.position IS NOT NULL AND (l.ships_apart = (s.kind = 'exchange') AND sl.quantity <= l.quantity) IS NOT TRUE
        -- An edit may take pieces off the order that an ended part had.
        AND NOT (s.is_part AND (sl.released = sl.quantity OR EXISTS (
          SELECT FROM shipment_events e WHERE e.shipment_id = s.id AND e.moved AND e.state IN ('cancelled', 'rejected', 'lost')))))`,
  // A parcel that was reported lost or cancelled may arrive after its pieces were sent again; returned pieces are then its own.
  'the parts of an order hold no more pieces than the order has': `
    SELECT l.order_id, l.position FROM order_lines l JOIN shipment_lines sl USING (order_id, position)
      JOIN shipments s ON s.id = sl.shipment_id AND s.is_part AND s.state NOT IN ('cancelled', 'rejected', 'lost')
    WHERE NOT EXISTS (
      SELECT FROM shipment_lines d JOIN shipments t ON t.id = d.shipment_id AND t.state IN ('delivered', 'returned')
        JOIN shipment_events e ON e.shipment_id = t.id AND e.moved AND e.state IN ('cancelled', 'rejected', 'lost')
      WHERE d.order_id = l.order_id AND d.position = l.position)
    GROUP BY l.order_id, l.position, l.quantity, l.returned
    HAVING sum(sl.quantity - sl.released) > l.quantity - l.returned`,
  'INV4 no cash on delivery was collected for an order that was never delivered': `
    SELECT m.id FROM order_ledger m WHERE m.method = 'cod' AND NOT EXISTS (
      SELECT FROM order_events e WHERE e.order_id = m.order_id AND e.to_status = 'đã giao')
      AND NOT EXISTS (SELECT FROM shipments s WHERE s.order_id = m.order_id AND s.state = 'delivered')`,
  'INV5 every order has lines': `
    SELECT id FROM orders o WHERE NOT EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id)`,
  'INV3 the history of an order has at most one event "placed"': `
    SELECT order_id FROM order_events WHERE from_status IS NULL GROUP BY order_id HAVING count(*) > 1`,
  'every cart line has a quantity of at least 1': 'SELECT variant_id FROM cart_lines WHERE quantity < 1',
  'the last event of an order has the status of the order': `
    SELECT o.id FROM orders o WHERE o.status IS DISTINCT FROM (
      SELECT to_status FROM order_events e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1)`,
  'every restock request that was answered has at most one email, and one that waits has none': `
    SELECT r.id FROM restock_requests r LEFT JOIN emails e ON e.restock_id = r.id
    GROUP BY r.id HAVING count(e.id) > CASE WHEN r.notified_at IS NULL THEN 0 ELSE 1 END`,
  'a manual order belongs to no account, and another order to one unless its buyer was erased': `
    SELECT id FROM orders
    WHERE CASE WHEN channel = 'web' THEN account_id IS NULL AND NOT buyer_erased ELSE account_id IS NOT NULL END`,
  'a customer with an account has the id of that account': `
    SELECT id FROM customers WHERE account_id <> id`,
  'the stored count of each list equals its number of rows': `
    SELECT counted.list, counted.count, stored.count AS stored FROM (
      SELECT 'variants' AS list, count(*) FROM variants WHERE deleted_at IS NULL
      UNION ALL SELECT 'empty', count(*) FROM variants WHERE deleted_at IS NULL AND stock = 0
      UNION ALL SELECT 'customer_groups', count(*) FROM customer_groups
      UNION ALL SELECT status, count(*) FROM orders GROUP BY status
    ) counted LEFT JOIN (
      SELECT list, sum(count) AS count FROM list_counts GROUP BY list
      UNION ALL SELECT status, sum(count) FROM order_counts GROUP BY status
    ) stored USING (list) WHERE counted.count <> coalesce(stored.count, 0)`,
  'the sales totals of each day that is not stale equal the sum of its orders': `
    WITH counted AS (
      SELECT (created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day,
        count(*) FILTER (WHERE status <> 'đã huỷ') AS orders, count(*) FILTER (WHERE status = 'đã huỷ') AS cancelled,
        sum(item_count) FILTER (WHERE status <> 'đã huỷ') AS units, sum(subtotal) FILTER (WHERE status <> 'đã huỷ') AS revenue,
        sum(discount_total) FILTER (WHERE status <> 'đã huỷ') AS discounts,
        sum(shipping_fee) FILTER (WHERE status <> 'đã huỷ') AS fees, sum(subtotal) FILTER (WHERE status = 'đã huỷ') AS lost
      FROM orders GROUP BY 1)
    SELECT s.from_day FROM sales_summaries s LEFT JOIN counted c ON c.day = s.from_day
    WHERE s.dimension = 'total' AND s.from_day = s.to_day AND s.from_day NOT IN (SELECT day FROM stale_sales_days)
      AND (s.orders, s.cancelled, s.units, s.revenue, s.discounts, s.shipping_fees, s.cancelled_value)
        <> (coalesce(c.orders, 0), coalesce(c.cancelled, 0), coalesce(c.units, 0), coalesce(c.revenue, 0),
            coalesce(c.discounts, 0), coalesce(c.fees, 0), coalesce(c.lost, 0))`,
  'the sales of each day that is not stale by category, colour, size, province, channel, hour, weekday and variant equal its order lines': `
    WITH lines AS (
      SELECT o.id, (o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day, o.status = 'đã huỷ' AS is_cancelled,
        l.quantity - l.returned AS units, l.price, part.dimension, part.key
      FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN products p ON p.id = l.product_id
        CROSS JOIN LATERAL (VALUES ('category', p.category_id::text), ('color', l.color), ('size', l.size),
          ('province', o.province), ('channel', o.channel), ('variant', l.variant_id::text),
          ('hour', extract(hour FROM o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::text),
          ('weekday', extract(isodow FROM o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::text)) part(dimension, key)
    ), counted AS (
      SELECT day, dimension, key, count(DISTINCT id) FILTER (WHERE NOT is_cancelled) AS orders,
        count(DISTINCT id) FILTER (WHERE is_cancelled) AS cancelled,
        coalesce(sum(units) FILTER (WHERE NOT is_cancelled), 0) AS units,
        coalesce(sum(units * price) FILTER (WHERE NOT is_cancelled), 0) AS revenue
      FROM lines WHERE day IN (SELECT from_day FROM sales_summaries WHERE from_day = to_day) GROUP BY 1, 2, 3
    ), stored AS (
      SELECT from_day AS day, dimension, key, orders, cancelled, units, revenue FROM sales_summaries
      WHERE from_day = to_day AND dimension <> 'total')
    SELECT * FROM (
      (SELECT * FROM counted EXCEPT ALL SELECT * FROM stored)
      UNION ALL (SELECT * FROM stored EXCEPT ALL SELECT * FROM counted)
    ) different WHERE day NOT IN (SELECT day FROM stale_sales_days)`,
  'the sales of each month that is not stale equal the sum of its days': `
    WITH months AS (
      SELECT from_day AS first, to_day AS last FROM sales_summaries WHERE dimension = 'total' AND to_day > from_day
        AND NOT EXISTS (SELECT FROM stale_sales_days WHERE day BETWEEN from_day AND to_day)
    ), days AS (
      SELECT m.first, s.dimension, s.key, sum(s.orders), sum(s.cancelled), sum(s.units), sum(s.revenue),
        sum(s.discounts), sum(s.shipping_fees), sum(s.cancelled_value)
      FROM months m JOIN sales_summaries s ON s.from_day = s.to_day AND s.from_day BETWEEN m.first AND m.last
      GROUP BY 1, 2, 3
    ), stored AS (
      SELECT from_day, dimension, key, orders, cancelled, units, revenue, discounts, shipping_fees, cancelled_value
      FROM sales_summaries JOIN months ON first = from_day AND last = to_day)
    (SELECT * FROM stored EXCEPT ALL SELECT * FROM days) UNION ALL (SELECT * FROM days EXCEPT ALL SELECT * FROM stored)`,
  'the shoppers of each day or month that is not stale equal the distinct customers of its orders': `
    WITH placed AS (
      SELECT (o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date AS day, c.group_id
      FROM orders o JOIN customers c ON c.id = o.account_id WHERE o.status <> 'đã huỷ'
      UNION ALL SELECT (o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, c.group_id
      FROM orders o JOIN customers c ON c.phone = o.customer_phone
      WHERE o.account_id IS NULL AND NOT o.buyer_erased AND o.status <> 'đã huỷ'
    ), counted AS (
      SELECT day AS first, day AS last, count(DISTINCT group_id) AS shoppers FROM placed GROUP BY day
      UNION ALL SELECT first, (first + interval '1 month')::date - 1, count(DISTINCT group_id)
      FROM (SELECT date_trunc('month', day::timestamp)::date AS first, group_id FROM placed) months GROUP BY first)
    SELECT s.from_day, s.to_day, s.shoppers, c.shoppers AS counted
    FROM sales_summaries s LEFT JOIN counted c ON c.first = s.from_day AND c.last = s.to_day
    WHERE s.dimension = 'total' AND s.shoppers <> coalesce(c.shoppers, 0)
      AND NOT EXISTS (SELECT FROM stale_sales_days d WHERE d.day BETWEEN s.from_day AND s.to_day)`,
  ...customerInvariantQueries,
  ...priceInvariantQueries,
  'the stored facets of each product equal those of its row and its variants': `
    (TABLE product_facets EXCEPT TABLE current_product_facets)
    UNION ALL (TABLE current_product_facets EXCEPT TABLE product_facets)`,
  'a guest has no sign-in method, no address book and no wish list': `
    SELECT id FROM accounts WHERE email IS NULL AND id IN (SELECT account_id FROM identities UNION
      SELECT account_id FROM second_factors UNION SELECT account_id FROM known_devices UNION
      SELECT account_id FROM addresses UNION SELECT account_id FROM wishlist_items)`,
  'a guest is a customer from the first order on': `
    SELECT a.id FROM accounts a LEFT JOIN customers c ON c.account_id = a.id WHERE a.email IS NULL
      AND (c.id IS NULL) = EXISTS (SELECT FROM orders o WHERE o.account_id = a.id)`,
  'no staff member granted rights to themselves': `
    SELECT id FROM audit_log
    WHERE entity = 'account' AND action = 'update' AND account_id = entity_id AND after ? 'rights'
      AND after ->> 'role' IS DISTINCT FROM 'user'`,
  'every invitation was created by an owner and expires within two days': `
    SELECT i.id FROM staff_invitations i JOIN accounts a ON a.id = i.created_by
    WHERE a.role <> 'admin' OR i.expires_at > i.created_at + interval '2 days'`,
  'the creator of every API token has the rights that it carries': `
    SELECT t.id FROM api_tokens t JOIN accounts a ON a.id = t.created_by
    WHERE NOT (a.role = 'admin' OR (a.role = 'staff' AND t.rights <@ a.rights))`,
  'each size of a size table has a range for each column': `
    SELECT t.id, r ->> 'size' AS size FROM size_tables t, jsonb_array_elements(t.rows) r
    WHERE jsonb_array_length(r -> 'ranges') <> cardinality(t.columns)`,
}
