export const parcelKinds = ['order', 'exchange'] as const
export type ParcelKind = (typeof parcelKinds)[number]
