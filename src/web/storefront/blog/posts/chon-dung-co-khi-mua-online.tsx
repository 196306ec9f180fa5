import { CategoryLink } from '../shop-links.tsx'

export function Text() {
  return (
    <>
      <p>
        Cùng một chữ M, áo của hai nơi may có thể chênh nhau vài xăng-ti-mét. Vì thế cách chắc nhất không phải
        là nhớ mình “mặc size gì”, mà là đo một món đang mặc vừa rồi so với món định mua. Bạn cần một cái
        thước dây, một tờ giấy và năm phút.
      </p>
      <h2>Áo: đo chiếc áo, đừng đo người</h2>
      <p>
        Chọn một chiếc áo cùng kiểu mà bạn thích nhất. Cài hết cúc, trải phẳng, vuốt cho hết nếp rồi đo ba
        chỗ:
      </p>
      <ul>
        <li>
          <b>Ngang ngực:</b> từ nách bên này sang nách bên kia.
        </li>
        <li>
          <b>Ngang vai:</b> giữa hai đường may vai.
        </li>
        <li>
          <b>Dài áo:</b> từ điểm cao nhất cạnh cổ xuống lai.
        </li>
      </ul>
      <p>
        Đó là số đo của món đồ. Hướng dẫn chọn size ở trang sản phẩm thì ghi số đo cơ thể, nên hai con số
        không bằng nhau. Ngang ngực quyết định áo chật hay rộng. Với <CategoryLink name="Áo sơ mi" /> bằng vải
        không co giãn, vòng ngực của áo nên lớn hơn vòng ngực của bạn chừng 8 đến 12 cm để còn cử động. Với{' '}
        <CategoryLink name="Áo thun" /> thì 4 đến 8 cm là vừa; dáng rộng cần nhiều hơn.
      </p>
      <h2>Quần: eo và mông đi cùng nhau</h2>
      <p>
        Cũng đo một chiếc <CategoryLink name="Quần">quần</CategoryLink> đang vừa: ngang cạp khi cài khuy,
        ngang mông ở chỗ rộng nhất, và chiều dài đường may trong từ đũng xuống lai. Nếu hai số rơi vào hai
        size khác nhau, hãy theo số đo mông: bóp eo dễ hơn nới mông nhiều.
      </p>
      <h2>Giày: đo chân vào buổi chiều</h2>
      <p>
        Cuối ngày bàn chân nở ra một chút, đo lúc ấy sẽ không mua phải đôi chật. Đặt gót sát tường, đứng dồn
        đều trọng lượng, đánh dấu đầu ngón dài nhất lên giấy rồi đo từ tường đến vạch. Đo cả hai chân và lấy
        số lớn hơn. Lòng <CategoryLink name="Giày thể thao" /> nên dài hơn bàn chân khoảng 0,5 đến 1 cm;{' '}
        <CategoryLink name="Dép & sandal">sandal</CategoryLink> thì sát hơn được vì mũi để hở.
      </p>
      <h2>Khi phân vân giữa hai size</h2>
      <p>
        Vải không co giãn, áo khoác mặc ngoài, giày đi với tất dày: lấy size lớn. Vải thun, đồ mặc sát người:
        lấy size nhỏ. Và hãy ghi ba số đo của chiếc áo vừa nhất vào điện thoại; lần sau bạn chỉ mất nửa phút.
      </p>
    </>
  )
}
