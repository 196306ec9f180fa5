import { CategoryLink, SearchLink } from '../shop-links.tsx'

export function Text() {
  return (
    <>
      <p>
        Tủ đồ gọn không phải là cuộc thi xem ai có ít đồ hơn. Ý của nó giản dị: nếu món nào cũng phối được với
        phần lớn những món còn lại, bạn cần ít món mà vẫn có nhiều bộ để mặc. Năm áo và ba quần phối được hết
        với nhau đã là mười lăm bộ.
      </p>
      <h2>Bắt đầu từ thứ đang có</h2>
      <p>
        Trước khi mua gì, hãy mở tủ và lấy ra những món bạn đã mặc trong hai tuần qua. Đó là danh sách thật.
        Món nào để yên cả năm, hãy hỏi vì sao: chật, khó giặt, hay không có gì mặc cùng? Câu trả lời cho biết
        lần sau nên tránh điều gì.
      </p>
      <h2>Ba màu nền, một màu nhấn</h2>
      <p>
        Chọn ba màu trầm đi được với nhau, chẳng hạn kem, xanh than và xám; rồi một màu nhấn bạn thích. Áo và
        quần phần lớn nằm trong màu nền, màu nhấn để cho một chiếc áo hoặc món phụ kiện. Buổi sáng nhắm mắt
        lấy cũng ra bộ.
      </p>
      <h2>Một danh sách mười món</h2>
      <ol>
        <li>
          Hai chiếc <CategoryLink name="Áo thun" /> trơn, một sáng một đậm.
        </li>
        <li>
          Hai chiếc <CategoryLink name="Áo sơ mi" />: một <SearchLink q="oxford">oxford</SearchLink> đứng dáng
          để đi làm, một <SearchLink q="linen">sơ mi lanh</SearchLink> cho ngày nóng.
        </li>
        <li>
          Một chiếc <CategoryLink name="Áo khoác" /> mỏng, mặc được trong phòng máy lạnh.
        </li>
        <li>
          Hai chiếc <CategoryLink name="Quần">quần</CategoryLink> dài: một jean, một kaki; hoặc thay một chiếc
          bằng <CategoryLink name="Váy & đầm">chân váy</CategoryLink>.
        </li>
        <li>Một chiếc quần short hay một chiếc đầm cho cuối tuần.</li>
        <li>
          Hai đôi để đi: <CategoryLink name="Giày thể thao" /> trắng và một đôi{' '}
          <CategoryLink name="Dép & sandal">sandal</CategoryLink>.
        </li>
      </ol>
      <p>
        Đếm lại là mười. Danh sách này không phải luật: người đi xe máy cả ngày cần áo khoác hơn, người làm ở
        nhà cần áo thun hơn. Hãy sửa theo một tuần thật của bạn.
      </p>
      <h2>Biết lúc dừng</h2>
      <p>
        Trước khi mua thêm, thử kể ba bộ bạn sẽ mặc cùng món đó với những thứ đang có. Kể được thì mua. Không
        kể được thì lưu vào danh sách yêu thích và đợi hai tuần; nhiều khi bạn sẽ quên nó, và đó là câu trả
        lời.
      </p>
    </>
  )
}
