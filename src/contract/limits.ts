/** Money is whole dong; lengths are code points after NFC. */
export const limits = {
  /** R10 fixes this limit. */
  maxPrice: 2_000_000_000,
  maxStock: 1_000_000,
  /** Of one variant in one cart. */
  maxQuantity: 10_000,
  maxCartLines: 200,
  ordersAgain: 10,
  maxVariants: 2048,
  maxGallery: 50,
  maxTags: 20,
  maxProperties: 50,
  tag: 40,
  /** Keeps the locks of one bulk update short. */
  maxChangedAtOnce: 100,
  /** Also the default of `limit` (R8). */
  maxPage: 1000,
  maxIds: 200,
  productName: 200,
  description: 20_000,
  categoryName: 100,
  maxValues: 1000,
  maxCategories: 1000,
  voucherCodeMin: 3,
  voucherCodeMax: 20,
  /** Before the code is normalized. */
  voucherTyped: 60,
  maxVoucherUses: 1_000_000,
  maxVoucherOffers: 10,
  shopName: 60,
  policy: 10_000,
  sku: 64,
  searchQuery: 200,
  maxDays: 60,
  maxProvinces: 34,
  recipientMin: 2,
  recipientMax: 100,
  addressPart: 200,
  note: 1000,
  staffNote: 2000,
  stockNote: 200,
  /** Orders or variants in one admin call. */
  maxTogether: 200,
  /** Lower, because each shipment waits for the carrier's API. */
  parcelsTogether: 20,
  /** Expensive counts stop here, and the response says so with `X-Total-Capped`. */
  maxFound: 1000,
  /** The same for product search. */
  maxSearched: 300,
  /** Requests of one process that use or wait for the database: two seconds of waiting at 250 orders/s. */
  mostInLine: 500,
  /** In addition, for orders, cart and sign-in only. */
  mostUrgent: 100,
  nameMin: 3,
  nameMax: 100,
  emailMin: 3,
  emailMax: 254,
  passwordMin: 6,
  /** For new passwords; older, shorter ones still work. */
  staffPasswordMin: 12,
  passwordMax: 128,
  reviewText: 2000,
  reviewPhotos: 3,
  reviewPage: 10,
  maxReviewPage: 50,
  /** Per account. */
  maxAddresses: 10,
  maxWishes: 200,
  maxInvitations: 50,
  transferHours: 720,
  maxCodOrders: 100_000,
  report: 65_536,
  statementFile: 2 * 1_048_576,
  statementRows: 5000,
  staffBody: 1_048_576,
  /** An order of 200 complete cart lines has up to 190 kB. */
  shopperBody: 262_144,
  formBody: 65_536,
  anonymousBody: 16_384,
  /** Memory for the bodies of one process, by sender (docs/decisions/062-request-bodies.md). */
  bodyBudgets: {
    anonymous: 32 * 1_048_576,
    reports: 8 * 1_048_576,
    shoppers: 48 * 1_048_576,
    photos: 32 * 1_048_576,
    staff: 64 * 1_048_576,
  },
  upload: 15 * 1_048_576,
  /** The same limit as Shopify. */
  importFile: 15 * 1_048_576,
  reviewUpload: 8 * 1_048_576,
} as const
