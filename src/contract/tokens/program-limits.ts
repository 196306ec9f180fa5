/** Limits for other programs; browsers need none of them. */
export const programLimits = {
  maxApiTokens: 50,
  maxApiTokenDays: 365,
  maxApiOrigins: 20,
  maxWebhooks: 20,
  maxWebhookUrlLength: 500,
} as const
