/** Numbers that travel. Money is whole dong; lengths are code points after NFC. */
export const limits = {
  /** decisions.md R10 */
  maxPrice: 2_000_000_000,
  maxStock: 1_000_000,
  /** pieces of one variant in one cart */
  maxQuantity: 10_000,
  maxCartLines: 200,
  maxVariants: 2048,
  maxGallery: 50,
  /** decisions.md R8: what comes without `limit`, and the most that comes at once */
  maxPage: 1000,
  productName: 200,
  description: 20_000,
  categoryName: 100,
  sku: 64,
  searchQuery: 200,
  recipientMin: 2,
  recipientMax: 100,
  addressPart: 200,
  note: 1000,
  nameMin: 3,
  nameMax: 100,
  emailMin: 3,
  emailMax: 254,
  passwordMin: 6,
  passwordMax: 128,
  reviewText: 2000,
  reviewPhotos: 3,
  /** reviews that come without `limit`, and the most that come at once */
  reviewPage: 10,
  maxReviewPage: 50,
  /** of one account */
  maxAddresses: 10,
  maxWishes: 200,
  /** bytes of a JSON body */
  jsonBody: 1_048_576,
  /** bytes of one uploaded picture */
  upload: 15 * 1_048_576,
  /** bytes of one picture that a reviewer sends */
  reviewUpload: 8 * 1_048_576,
} as const
