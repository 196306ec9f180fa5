/** Numbers that travel. Money is whole dong; lengths are code points after NFC. */
export const limits = {
  /** decisions.md R10 */
  maxPrice: 2_000_000_000,
  maxStock: 1_000_000,
  /** pieces of one variant in one cart */
  maxQuantity: 10_000,
  maxCartLines: 200,
  /** earlier orders that are bought again at once */
  ordersAgain: 10,
  maxVariants: 2048,
  maxGallery: 50,
  maxTags: 20,
  maxProperties: 50,
  tag: 40,
  /** products that one call changes, so that what it locks is soon free */
  maxChangedAtOnce: 100,
  /** decisions.md R8: what comes without `limit`, and the most that comes at once */
  maxPage: 1000,
  /** products asked for by their ids at once */
  maxIds: 200,
  productName: 200,
  description: 20_000,
  categoryName: 100,
  /** of one attribute; of the shop */
  maxValues: 1000,
  maxCategories: 1000,
  voucherCodeMin: 3,
  voucherCodeMax: 20,
  /** of a code as it is typed, before it is folded */
  voucherTyped: 60,
  /** of one voucher, and offered in a cart */
  maxVoucherUses: 1_000_000,
  maxVoucherOffers: 10,
  shopName: 60,
  policy: 10_000,
  sku: 64,
  searchQuery: 200,
  /** of a wait for a parcel */
  maxDays: 60,
  /** a list of provinces, or of groups of them */
  maxProvinces: 34,
  recipientMin: 2,
  recipientMax: 100,
  addressPart: 200,
  note: 1000,
  staffNote: 2000,
  stockNote: 200,
  /** orders or variants in one call of the back office */
  maxTogether: 200,
  /** orders that are handed to a carrier in one call: each waits for the carrier's answer */
  parcelsTogether: 20,
  /** where a filter of products, a search of stock, orders or customers, and orders by their payment stop counting */
  maxFound: 1000,
  /** where a search of products does: nobody reads as far */
  maxSearched: 300,
  /** calls of one process that wait for the database or are at it: of 250 orders a second, two seconds of waiting */
  mostInLine: 500,
  /** the same beyond `mostInLine`, for orders, cart and sign-in alone */
  mostUrgent: 100,
  nameMin: 3,
  nameMax: 100,
  emailMin: 3,
  emailMax: 254,
  passwordMin: 6,
  /** Characters of a password that staff choose; a shorter one from before still signs in. */
  staffPasswordMin: 12,
  passwordMax: 128,
  reviewText: 2000,
  reviewPhotos: 3,
  /** reviews that come without `limit`, and the most that come at once */
  reviewPage: 10,
  maxReviewPage: 50,
  /** of one account */
  maxAddresses: 10,
  maxWishes: 200,
  /** to work here, that can still be accepted */
  maxInvitations: 50,
  /** that an order waits for its transfer */
  transferHours: 720,
  /** the highest limit of open orders paid on delivery */
  maxCodOrders: 100_000,
  /** bytes of what a payment service or a carrier reports */
  report: 65_536,
  /** bytes of a bank statement, and its rows */
  statementFile: 2 * 1_048_576,
  statementRows: 5000,
  /** bytes of a JSON body of staff and of a shopper, of a form with a session, and of any body without one */
  staffBody: 1_048_576,
  /** An order of 200 lines, each sent whole as the cart shows it, has up to 190 kB. */
  shopperBody: 262_144,
  formBody: 65_536,
  anonymousBody: 16_384,
  /** bytes of bodies that one process holds at once, by who sends them (docs/decisions/062-request-bodies.md) */
  bodyBudgets: {
    anonymous: 32 * 1_048_576,
    reports: 8 * 1_048_576,
    shoppers: 48 * 1_048_576,
    photos: 32 * 1_048_576,
    staff: 64 * 1_048_576,
  },
  /** bytes of one uploaded picture */
  upload: 15 * 1_048_576,
  /** bytes of one CSV file that is imported in the browser; Shopify takes as much */
  importFile: 15 * 1_048_576,
  /** bytes of one picture that a reviewer sends */
  reviewUpload: 8 * 1_048_576,
} as const
