import sql from 'sql-template-tag'
import { promotionsOfSql } from '#data/catalog/pricing/day-prices.ts'
import { todayInVietnam } from '#data/database/time.ts'

const promotions = promotionsOfSql({ id: sql`p.id`, category: sql`p.category_id`, tags: sql`p.tags` })

export const priceInvariantQueries: Record<string, string> = {
  // Products whose repricing is due follow within seconds. A special price leaves the percent of own prices as it is.
  'the sale price and percent of a variant follow from its own price or else from its product': `
    SELECT v.id, v.sale_price, v.discount_now FROM variants v JOIN products p ON p.id = v.product_id
    WHERE v.deleted_at IS NULL AND p.deleted_at IS NULL AND (p.reprice_at IS NULL OR p.reprice_at > now())
      AND CASE
        WHEN v.price IS NULL THEN (v.sale_price, v.discount_now) <> (p.sale_price, p.discount_now)
        ELSE v.sale_price <> round(v.price * (100 - v.discount_now) / 100)
          OR CASE WHEN p.sale_price = p.special_price THEN v.discount_now < p.discount
            ELSE v.discount_now <> p.discount_now END END`,
  'the percent of a product is the highest of its own and of its promotions of today': `
    SELECT p.id, p.discount_now FROM products p
    WHERE p.deleted_at IS NULL AND (p.reprice_at IS NULL OR p.reprice_at > now())
      AND p.sale_price IS DISTINCT FROM p.special_price
      AND p.discount_now <> greatest(p.discount, (
        SELECT max(d.percent) FROM json_to_recordset(${promotions.sql}) AS d(percent numeric, "from" date, "to" date)
        WHERE ${todayInVietnam().sql} BETWEEN d."from" AND d."to"))`,
}
