// Money is whole dong; lengths are code points after NFC. Each limit is an export, so that pages load only what they use.

/** R10 fixes this limit. */
export const maxPrice = 2_000_000_000
/** Two notes of the largest price, in dong. */
export const maxCashReceived = 4_000_000_000
export const maxStock = 1_000_000
/** Limits the quantity of one cart line. */
export const maxCartQuantity = 10_000
export const maxCartLines = 200
export const maxReorderedOrders = 10
export const maxVariants = 2048
export const maxGalleryImages = 50
export const maxTags = 20
export const maxProperties = 50
export const maxTagLength = 40
/** Keeps the locks of one bulk update short. */
export const maxBulkProducts = 100
/** Also the default of `limit` (R8). */
export const maxPageSize = 1000
export const maxProductIds = 200
export const maxProductNameLength = 200
export const maxHandleLength = 255
export const maxSlugLength = 80
export const maxBrandLength = 60
export const maxSeoTitleLength = 120
export const maxSeoDescriptionLength = 320
export const maxWeightGrams = 100_000
export const maxParcelSideCm = 200
export const maxDescriptionLength = 20_000
export const maxCategoryNameLength = 100
export const maxAttributeValues = 1000
export const maxCategories = 1000
export const minVoucherCodeLength = 3
export const maxVoucherCodeLength = 20
/** Before the code is normalized. */
export const maxVoucherInputLength = 60
export const maxVoucherUses = 1_000_000
export const maxVoucherOffers = 10
export const maxShopNameLength = 60
export const maxPolicyLength = 10_000
export const maxImportPictures = 2000
export const maxCollectionProducts = 500
export const maxSkuLength = 64
export const maxBarcodeLength = 48
/** The reference of a bank transaction. */
export const maxReferenceLength = 64
export const maxSearchQueryLength = 200
export const maxDeliveryDays = 60
export const maxProvinces = 34
export const minRecipientLength = 2
export const maxRecipientLength = 100
export const maxAddressPartLength = 200
export const maxNoteLength = 1000
export const maxStaffNoteLength = 2000
export const maxShortNoteLength = 200
/** Orders or variants in one admin call. */
export const maxBulkRows = 200
/** Lower, because each shipment waits for the carrier's API. */
export const maxBulkShipments = 20
/** Expensive counts stop here, and the response says so with `X-Total-Capped`. */
export const maxCountedRows = 1000
/** The same for product search. */
export const maxCountedProducts = 300
export const minNameLength = 3
export const maxNameLength = 100
export const minEmailLength = 3
export const maxEmailLength = 254
export const minPasswordLength = 6
/** For new passwords; older, shorter ones still work. */
export const minStaffPasswordLength = 12
export const maxPasswordLength = 128
export const maxReviewLength = 2000
export const maxReviewPhotos = 3
export const defaultReviewPageSize = 10
export const maxReviewPageSize = 50
/** Per account. */
export const maxAddresses = 10
export const maxWishlistItems = 200
export const maxInvitations = 50
export const maxPaymentDeadlineHours = 720
export const maxOpenCodOrders = 100_000
/** Dong. */
export const maxWaivedShortfall = 50_000
export const maxStatementFileBytes = 2 * 1_048_576
export const maxStatementRows = 5000
export const maxImageBytes = 15 * 1_048_576
/** The same limit as Shopify. */
export const maxImportFileBytes = 15 * 1_048_576
export const maxReviewPhotoBytes = 8 * 1_048_576
