export const numberMessages = {
  wholeNumber: 'Hãy nhập một số nguyên',
  wholePrice: 'Giá sản phẩm phải là số nguyên (đồng)',
  priceRange: 'Giá sản phẩm phải từ 0 ₫ đến 2.000.000.000 ₫',
  wholeStock: 'Số lượng sản phẩm phải là số nguyên',
  stockRange: 'Số lượng sản phẩm phải từ 0 đến 1.000.000',
  weight: 'Cân nặng phải là số nguyên từ 1 đến 100.000 gam',
}
