const all = { featured: undefined, sale: undefined, stock: undefined, view: undefined }

/** The list's own views; those that are deleted have a table of their own. */
export const productViews = [
  { label: 'Tất cả', search: all },
  { label: 'Nổi bật', search: { ...all, featured: 'yes' } },
  { label: 'Đang giảm giá', search: { ...all, sale: 'yes' } },
  { label: 'Hết hàng', search: { ...all, stock: 'out' } },
  { label: 'Đã xoá', search: { ...all, category: undefined, view: 'deleted' } },
]
