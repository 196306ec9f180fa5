/** The long text of every product page (specification, section 2) states only what the software does. */
export function HowWeSell() {
  return (
    <p>
      Mỗi sản phẩm có giá và số lượng còn lại của từng màu, từng size. Hàng giảm giá luôn để giá cũ bên cạnh
      giá mới. Bạn trả đúng giá hiển thị lúc đặt. Nếu giá vừa đổi, cửa hàng sẽ hỏi lại trước khi nhận đơn.
      Đánh giá chỉ đến từ khách đã nhận hàng.
    </p>
  )
}
