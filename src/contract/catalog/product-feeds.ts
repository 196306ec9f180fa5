/** Files that shopping channels fetch. Both are RSS 2.0 with the attributes of Google's product data. */
export const productFeedPaths = { google: '/feeds/google.xml', meta: '/feeds/meta.xml' } as const

export type FeedChannel = keyof typeof productFeedPaths
export const feedChannels = Object.keys(productFeedPaths) as FeedChannel[]

export const feedChannelNames: Record<FeedChannel, string> = {
  google: 'Google Merchant Center',
  meta: 'Meta (Facebook, Instagram)',
}
