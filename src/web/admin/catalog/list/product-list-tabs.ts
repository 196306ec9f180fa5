const allProducts = { featured: undefined, sale: undefined, stock: undefined, view: undefined }

export const productListTabs = [
  { label: 'Tất cả', search: allProducts },
  { label: 'Nổi bật', search: { ...allProducts, featured: 'yes' } },
  { label: 'Đang giảm giá', search: { ...allProducts, sale: 'yes' } },
  { label: 'Hết hàng', search: { ...allProducts, stock: 'out' } },
  { label: 'Đã xoá', search: { ...allProducts, category: undefined, view: 'deleted' } },
]
