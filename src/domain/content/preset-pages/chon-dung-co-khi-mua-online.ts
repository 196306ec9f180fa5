import { createPresetPost } from './create-preset-post.ts'

export const chonDungCoKhiMuaOnline = createPresetPost({
  title: 'Chọn đúng size khi không thử được',
  summary:
    'Một cái thước dây, một tờ giấy và món đồ bạn đang mặc vừa: đủ để chọn size áo, quần và giày ở nhà.',
  imageAlt: 'Ba đôi tất cotton cổ cao và đôi giày thể thao da trắng nhìn từ trên xuống',
  text: `Cùng một chữ M, áo của hai nơi may có thể chênh nhau vài xăng-ti-mét. Vì thế cách chắc nhất không phải là nhớ mình “mặc size gì”, mà là đo một món đang mặc vừa rồi so với món định mua. Bạn cần một cái thước dây, một tờ giấy và năm phút.

## Áo: đo chiếc áo, đừng đo người

Chọn một chiếc áo cùng kiểu mà bạn thích nhất. Cài hết cúc, trải phẳng, vuốt cho hết nếp rồi đo ba chỗ:

- **Ngang ngực:** từ nách bên này sang nách bên kia.
- **Ngang vai:** giữa hai đường may vai.
- **Dài áo:** từ điểm cao nhất cạnh cổ xuống lai.

Đó là số đo của món đồ. Hướng dẫn chọn size ở trang sản phẩm thì ghi số đo cơ thể, nên hai con số không bằng nhau. Ngang ngực quyết định áo chật hay rộng. Với [áo sơ mi](/shop?q=%C3%81o+s%C6%A1+mi) bằng vải không co giãn, vòng ngực của áo nên lớn hơn vòng ngực của bạn chừng 8 đến 12 cm để còn cử động. Với [áo thun](/shop?q=%C3%81o+thun) thì 4 đến 8 cm là vừa; dáng rộng cần nhiều hơn.

## Quần: eo và mông đi cùng nhau

Cũng đo một chiếc [quần](/shop?q=Qu%E1%BA%A7n) đang vừa: ngang cạp khi cài khuy, ngang mông ở chỗ rộng nhất, và chiều dài đường may trong từ đũng xuống lai. Nếu hai số rơi vào hai size khác nhau, hãy theo số đo mông: bóp eo dễ hơn nới mông nhiều.

## Giày: đo chân vào buổi chiều

Cuối ngày bàn chân nở ra một chút, đo lúc ấy sẽ không mua phải đôi chật. Đặt gót sát tường, đứng dồn đều trọng lượng, đánh dấu đầu ngón dài nhất lên giấy rồi đo từ tường đến vạch. Đo cả hai chân và lấy số lớn hơn. Lòng [giày thể thao](/shop?q=Gi%C3%A0y+th%E1%BB%83+thao) nên dài hơn bàn chân khoảng 0,5 đến 1 cm; [sandal](/shop?q=D%C3%A9p+%26+sandal) thì sát hơn được vì mũi để hở.

## Khi phân vân giữa hai size

Vải không co giãn, áo khoác mặc ngoài, giày đi với tất dày: lấy size lớn. Vải thun, đồ mặc sát người: lấy size nhỏ. Và hãy ghi ba số đo của chiếc áo vừa nhất vào điện thoại; lần sau bạn chỉ mất nửa phút.`,
})
