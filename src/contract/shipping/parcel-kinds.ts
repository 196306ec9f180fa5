/** What a parcel holds: the order's goods, or what was taken in exchange for them. Free of the schema library. */
export const parcelKinds = ['order', 'exchange'] as const
export type ParcelKind = (typeof parcelKinds)[number]
