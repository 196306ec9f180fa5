/**
 * Version of the built-in part of the privacy policy (web/storefront/docs/privacy-policy.tsx). Increase it with every
 * change of its meaning. DANGER: stored consents refer to it.
 */
export const softwarePrivacyVersion = 11

/** `1.3`: the version of the built-in part, then that of the owner's part. Empty: the form sent no version. */
export const privacyVersionPattern = /^(\d{1,6}\.\d{1,6})?$/

export const consentPurposes = ['account', 'newsletter'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]
