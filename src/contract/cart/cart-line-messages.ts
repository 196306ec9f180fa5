export const cartLineMessages = {
  increase: { title: 'Tăng số lượng thành công!' },
  decrease: { title: 'Giảm số lượng thành công!' },
  set: { title: 'Đã đổi số lượng' },
  accept: { title: 'Đã đồng ý giá mới' },
  remove: {
    title: 'Xoá sản phẩm khỏi giỏ hàng thành công!',
    description: 'Sản phẩm đã được xoá khỏi giỏ hàng',
  },
} as const
