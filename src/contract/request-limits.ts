/** Only the server needs these, so they are not among the limits that every browser loads. */
export const requestLimits = {
  /** Requests of one process that use or wait for the database: two seconds of waiting at 250 orders/s. */
  maxInFlight: 500,
  /** In addition, for orders, cart and sign-in only. */
  extraPriorityInFlight: 100,
  maxWebhookBytes: 65_536,
  maxStaffBodyBytes: 1_048_576,
  /** An order of 200 complete cart lines has up to 190 kB. */
  maxShopperBodyBytes: 262_144,
  maxFormBodyBytes: 65_536,
  maxAnonymousBodyBytes: 16_384,
  /** Memory for the bodies of one process, by sender (docs/decisions/062-request-body-limits.md). */
  bodyBudgetBytes: {
    anonymous: 32 * 1_048_576,
    reports: 8 * 1_048_576,
    shoppers: 48 * 1_048_576,
    photos: 32 * 1_048_576,
    staff: 64 * 1_048_576,
  },
} as const
