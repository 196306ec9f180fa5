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
}
