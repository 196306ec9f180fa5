/** Parameters that networks add to links. */
export const networkParameters = {
  facebook: /^fbclid$/,
  instagram: /^igsh(id)?$/,
  zalo: /^zarsrc$/,
  tiktok: /^ttclid$/,
  google: /^(gclid|gbraid|wbraid|gad_\w+|srsltid)$/,
  bing: /^msclkid$/,
}

/** Of campaigns, newsletters (Mailchimp) and Google Analytics across domains. */
const otherParameters = /^(utm_\w+|mc_cid|mc_eid|_gl)$/
const trackingParameters = [otherParameters, ...Object.values(networkParameters)]

/** Parameters that do not change a page: the response cache ignores them, and some tell where a visit came from. */
export const isTrackingParameter = (name: string): boolean =>
  trackingParameters.some((pattern) => pattern.test(name))
