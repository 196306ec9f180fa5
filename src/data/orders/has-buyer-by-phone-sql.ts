import sql from 'sql-template-tag'

/** Condition on a row `o` of `orders`: the buyer has no account and is known by the phone number of the order. */
export const hasBuyerByPhoneSql = () => sql`(
  o.account_id IS NULL AND NOT o.buyer_erased AND o.customer_phone <> '')`
