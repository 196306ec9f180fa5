import { SearchLink } from '../shop-links.tsx'

export function Text() {
  return (
    <>
      <p>
        Lanh và cotton đều là sợi từ cây, mát và thấm mồ hôi, nên hợp với trời nóng ẩm. Chúng cũng có chung
        tật: nhăn, phai và co nếu gặp nước quá nóng. Giữ được áo lâu hay không nằm ở vài thói quen nhỏ, không
        cần loại nước giặt đắt tiền.
      </p>
      <h2>Trước khi giặt</h2>
      <ul>
        <li>Đọc nhãn bên sườn áo trước; nhãn nói khác bài này thì theo nhãn.</li>
        <li>Lộn trái, cài cúc, kéo khoá. Mặt phải ít bị cọ thì lâu bạc.</li>
        <li>
          Tách đồ đậm và đồ sáng, nhất là hai ba lần giặt đầu của <SearchLink q="jean">đồ jean</SearchLink>.
        </li>
        <li>Vết bẩn xử lý ngay bằng nước mát; nước nóng làm vết mồ hôi và máu bám chặt hơn.</li>
      </ul>
      <h2>Trong máy giặt</h2>
      <p>
        30 °C là đủ cho đồ mặc hằng ngày. <SearchLink q="linen">Đồ lanh</SearchLink> nên giặt chế độ nhẹ, lồng
        chỉ đầy hai phần ba để vải còn chỗ bung ra, và vắt chậm: vắt mạnh tạo những nếp gãy rất khó là. Cotton
        chịu được vòng vắt thường, nhưng <SearchLink q="áo thun">áo thun</SearchLink> có cổ bo thì cũng nên
        nhẹ tay. Đừng đổ nhiều nước xả: nó phủ lên sợi một lớp làm vải kém hút ẩm, mà hút ẩm chính là lý do ta
        chọn lanh và cotton.
      </p>
      <h2>Phơi</h2>
      <p>
        Lấy đồ ra ngay khi máy dừng, giũ mạnh vài cái, vuốt thẳng nẹp và cổ. Phơi trong bóng râm có gió; nắng
        gắt làm màu đậm bạc đi và làm sợi giòn. Áo sơ mi phơi trên móc, áo len và áo thun nặng nước thì vắt
        ngang dây để vai không bị kéo dài. Máy sấy nóng là cách nhanh nhất để làm chật một chiếc áo cotton.
      </p>
      <h2>Là, hoặc thôi</h2>
      <p>
        Lanh là khi còn hơi ẩm, bàn là nóng có hơi nước, là mặt trái trước. Cotton mỏng thì nhiệt vừa. Còn nếu
        bạn thích vẻ nhăn tự nhiên của lanh, chỉ cần treo áo trong phòng tắm sau khi tắm nước nóng mười phút
        rồi vuốt lại bằng tay.
      </p>
      <h2>Giặt ít đi</h2>
      <p>
        Áo mặc nửa buổi trong phòng mát có thể treo chỗ thoáng qua đêm rồi mặc lại. Mỗi lần không giặt là một
        lần chiếc áo không bị mòn.
      </p>
    </>
  )
}
