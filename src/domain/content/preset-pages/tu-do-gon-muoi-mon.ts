import { createPresetPost } from './create-preset-post.ts'

export const tuDoGonMuoiMon = createPresetPost({
  title: 'Tủ đồ gọn: mười món, mặc cả tuần',
  summary:
    'Chọn ít món nhưng món nào cũng phối được với nhau: cách lập danh sách, chọn màu và biết lúc nào nên dừng mua.',
  imageAlt: 'Áo hoodie xám, sơ mi cổ Cuba in lá và cardigan màu kem nằm chồng lên nhau',
  text: `Tủ đồ gọn không phải là cuộc thi xem ai có ít đồ hơn. Ý của nó giản dị: nếu món nào cũng phối được với phần lớn những món còn lại, bạn cần ít món mà vẫn có nhiều bộ để mặc. Năm áo và ba quần phối được hết với nhau đã là mười lăm bộ.

## Bắt đầu từ thứ đang có

Trước khi mua gì, hãy mở tủ và lấy ra những món bạn đã mặc trong hai tuần qua. Đó là danh sách thật. Món nào để yên cả năm, hãy hỏi vì sao: chật, khó giặt, hay không có gì mặc cùng? Câu trả lời cho biết lần sau nên tránh điều gì.

## Ba màu nền, một màu nhấn

Chọn ba màu trầm đi được với nhau, chẳng hạn kem, xanh than và xám; rồi một màu nhấn bạn thích. Áo và quần phần lớn nằm trong màu nền, màu nhấn để cho một chiếc áo hoặc món phụ kiện. Buổi sáng nhắm mắt lấy cũng ra bộ.

## Một danh sách mười món

1. Hai chiếc [áo thun](/shop?q=%C3%81o+thun) trơn, một sáng một đậm.
2. Hai chiếc [áo sơ mi](/shop?q=%C3%81o+s%C6%A1+mi): một [oxford](/shop?q=oxford) đứng dáng để đi làm, một [sơ mi lanh](/shop?q=linen) cho ngày nóng.
3. Một chiếc [áo khoác](/shop?q=%C3%81o+kho%C3%A1c) mỏng, mặc được trong phòng máy lạnh.
4. Hai chiếc [quần](/shop?q=Qu%E1%BA%A7n) dài: một jean, một kaki; hoặc thay một chiếc bằng [chân váy](/shop?q=V%C3%A1y+%26+%C4%91%E1%BA%A7m).
5. Một chiếc quần short hay một chiếc đầm cho cuối tuần.
6. Hai đôi để đi: [giày thể thao](/shop?q=Gi%C3%A0y+th%E1%BB%83+thao) trắng và một đôi [sandal](/shop?q=D%C3%A9p+%26+sandal).

Đếm lại là mười. Danh sách này không phải luật: người đi xe máy cả ngày cần áo khoác hơn, người làm ở nhà cần áo thun hơn. Hãy sửa theo một tuần thật của bạn.

## Biết lúc dừng

Trước khi mua thêm, thử kể ba bộ bạn sẽ mặc cùng món đó với những thứ đang có. Kể được thì mua. Không kể được thì lưu vào danh sách yêu thích và đợi hai tuần; nhiều khi bạn sẽ quên nó, và đó là câu trả lời.`,
})
