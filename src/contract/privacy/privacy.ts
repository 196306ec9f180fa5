/**
 * The wording of what the software itself says of personal data (web/storefront/docs/privacy.tsx): one more with
 * every change of what it means. DANGER: consent is kept with it.
 */
export const softwarePrivacy = 4

/** `1.3`: the software's wording, then the owner's; empty where a form knew of none. */
export const privacyVersionForm = /^(\d{1,6}\.\d{1,6})?$/

/** What consent is given to. */
export const consentPurposes = ['account', 'newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
