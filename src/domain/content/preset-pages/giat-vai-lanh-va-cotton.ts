import { createPresetPost } from './create-preset-post.ts'

export const giatVaiLanhVaCotton = createPresetPost({
  title: 'Giặt lanh và cotton để mặc được lâu',
  summary:
    'Nước bao nhiêu độ, vắt thế nào, phơi ở đâu: vài thói quen nhỏ giúp áo lanh và cotton giữ dáng, giữ màu.',
  imageAlt: 'Sơ mi lanh màu kem, quần short lanh xanh rêu và một đôi sandal da',
  text: `Lanh và cotton đều là sợi từ cây, mát và thấm mồ hôi, nên hợp với trời nóng ẩm. Chúng cũng có chung tật: nhăn, phai và co nếu gặp nước quá nóng. Giữ được áo lâu hay không nằm ở vài thói quen nhỏ, không cần loại nước giặt đắt tiền.

## Trước khi giặt

- Đọc nhãn bên sườn áo trước; nhãn nói khác bài này thì theo nhãn.
- Lộn trái, cài cúc, kéo khoá. Mặt phải ít bị cọ thì lâu bạc.
- Tách đồ đậm và đồ sáng, nhất là hai ba lần giặt đầu của [đồ jean](/shop?q=jean).
- Vết bẩn xử lý ngay bằng nước mát; nước nóng làm vết mồ hôi và máu bám chặt hơn.

## Trong máy giặt

30 °C là đủ cho đồ mặc hằng ngày. [Đồ lanh](/shop?q=linen) nên giặt chế độ nhẹ, lồng chỉ đầy hai phần ba để vải còn chỗ bung ra, và vắt chậm: vắt mạnh tạo những nếp gãy rất khó là. Cotton chịu được vòng vắt thường, nhưng [áo thun](/shop?q=%C3%A1o+thun) có cổ bo thì cũng nên nhẹ tay. Đừng đổ nhiều nước xả: nó phủ lên sợi một lớp làm vải kém hút ẩm, mà hút ẩm chính là lý do ta chọn lanh và cotton.

## Phơi

Lấy đồ ra ngay khi máy dừng, giũ mạnh vài cái, vuốt thẳng nẹp và cổ. Phơi trong bóng râm có gió; nắng gắt làm màu đậm bạc đi và làm sợi giòn. Áo sơ mi phơi trên móc, áo len và áo thun nặng nước thì vắt ngang dây để vai không bị kéo dài. Máy sấy nóng là cách nhanh nhất để làm chật một chiếc áo cotton.

## Là, hoặc thôi

Lanh là khi còn hơi ẩm, bàn là nóng có hơi nước, là mặt trái trước. Cotton mỏng thì nhiệt vừa. Còn nếu bạn thích vẻ nhăn tự nhiên của lanh, chỉ cần treo áo trong phòng tắm sau khi tắm nước nóng mười phút rồi vuốt lại bằng tay.

## Giặt ít đi

Áo mặc nửa buổi trong phòng mát có thể treo chỗ thoáng qua đêm rồi mặc lại. Mỗi lần không giặt là một lần chiếc áo không bị mòn.`,
})
