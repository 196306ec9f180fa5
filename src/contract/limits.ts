/** Money is whole dong; lengths are code points after NFC. */
export const limits = {
  /** R10 fixes this limit. */
  maxPrice: 2_000_000_000,
  /** Two notes of the largest price, in dong. */
  maxCashReceived: 4_000_000_000,
  maxStock: 1_000_000,
  /** Limits the quantity of one cart line. */
  maxCartQuantity: 10_000,
  maxCartLines: 200,
  maxReorderedOrders: 10,
  maxVariants: 2048,
  maxGalleryImages: 50,
  maxTags: 20,
  maxProperties: 50,
  maxTagLength: 40,
  /** Keeps the locks of one bulk update short. */
  maxBulkProducts: 100,
  /** Also the default of `limit` (R8). */
  maxPageSize: 1000,
  maxProductIds: 200,
  maxProductNameLength: 200,
  maxHandleLength: 255,
  maxSlugLength: 80,
  maxBrandLength: 60,
  maxSeoTitleLength: 120,
  maxSeoDescriptionLength: 320,
  maxWeightGrams: 100_000,
  maxParcelSideCm: 200,
  maxDescriptionLength: 20_000,
  maxCategoryNameLength: 100,
  maxAttributeValues: 1000,
  maxCategories: 1000,
  minVoucherCodeLength: 3,
  maxVoucherCodeLength: 20,
  /** Before the code is normalized. */
  maxVoucherInputLength: 60,
  maxVoucherUses: 1_000_000,
  maxVoucherOffers: 10,
  maxShopNameLength: 60,
  maxPolicyLength: 10_000,
  maxImportPictures: 2000,
  maxCollectionProducts: 500,
  maxSkuLength: 64,
  maxBarcodeLength: 48,
  /** The reference of a bank transaction. */
  maxReferenceLength: 64,
  maxSearchQueryLength: 200,
  maxDeliveryDays: 60,
  maxProvinces: 34,
  minRecipientLength: 2,
  maxRecipientLength: 100,
  maxAddressPartLength: 200,
  maxNoteLength: 1000,
  maxStaffNoteLength: 2000,
  maxShortNoteLength: 200,
  /** Orders or variants in one admin call. */
  maxBulkRows: 200,
  /** Lower, because each shipment waits for the carrier's API. */
  maxBulkShipments: 20,
  /** Expensive counts stop here, and the response says so with `X-Total-Capped`. */
  maxCountedRows: 1000,
  /** The same for product search. */
  maxCountedProducts: 300,
  minNameLength: 3,
  maxNameLength: 100,
  minEmailLength: 3,
  maxEmailLength: 254,
  minPasswordLength: 6,
  /** For new passwords; older, shorter ones still work. */
  minStaffPasswordLength: 12,
  maxPasswordLength: 128,
  maxReviewLength: 2000,
  maxReviewPhotos: 3,
  defaultReviewPageSize: 10,
  maxReviewPageSize: 50,
  /** Per account. */
  maxAddresses: 10,
  maxWishlistItems: 200,
  maxInvitations: 50,
  maxPaymentDeadlineHours: 720,
  maxOpenCodOrders: 100_000,
  /** Dong. */
  maxWaivedShortfall: 50_000,
  maxStatementFileBytes: 2 * 1_048_576,
  maxStatementRows: 5000,
  maxImageBytes: 15 * 1_048_576,
  /** The same limit as Shopify. */
  maxImportFileBytes: 15 * 1_048_576,
  maxReviewPhotoBytes: 8 * 1_048_576,
} as const
