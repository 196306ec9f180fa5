/** The long text of every product page (specification, section 2) states only what the software does. */
export function HowWeSell() {
  return (
    <p>
      Mỗi sản phẩm có giá và số lượng còn lại của từng màu, từng cỡ. Hàng giảm giá luôn để giá cũ bên cạnh giá
      mới. Giá bạn trả là giá lúc đặt: nếu giá đổi trong khi bạn đặt, đơn không được gửi mà hỏi lại bạn. Số
      sao và số đánh giá là của những người đã nhận hàng.
    </p>
  )
}
