export const collectionKinds = ['manual', 'rule'] as const
export type CollectionKind = (typeof collectionKinds)[number]

export const collectionKindLabels: Record<CollectionKind, string> = {
  manual: 'Chọn từng sản phẩm',
  rule: 'Theo điều kiện',
}
