import { Link } from '@tanstack/react-router'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'

const storedData: [name: string, purpose: string][] = [
  [
    'Tài khoản',
    'tên, email, số điện thoại nếu bạn ghi, mật khẩu ở dạng băm không đọc ngược lại được, tài khoản ở nơi khác mà bạn dùng để đăng nhập, và những thiết bị đã đăng nhập trong 90 ngày qua.',
  ],
  ['Sổ địa chỉ, giỏ hàng, sản phẩm yêu thích', 'những gì chính bạn lưu, cho lần mua sau.'],
  [
    'Đơn hàng',
    'tên, số điện thoại, địa chỉ người nhận, ghi chú, cách thanh toán và hàng đã mua, để giao và đối chiếu.',
  ],
  ['Đánh giá', 'số sao, lời và ảnh bạn gửi; người khác chỉ thấy tên gọi của bạn.'],
  ['Sự đồng ý của bạn', 'bạn đã đồng ý với lời nào trên trang này, vào lúc nào, và rút lại lúc nào.'],
]

/** Collected only while the shop can send emails. */
const storedForEmails: typeof storedData = [
  ['Bản tin', 'email, nếu bạn đăng ký ở cuối trang.'],
  [
    'Báo khi có hàng',
    'email và sản phẩm bạn muốn được báo, đến khi có hàng, tối đa 6 tháng; mỗi yêu cầu chỉ gửi một thư, có liên kết để thôi nhận.',
  ],
]

/** The text states only what the software itself does (docs/decisions/011). */
export function PrivacyPolicy() {
  const { sendsEmail, sendsZns, channelNames = [], issuesInvoices, countsVisits } = useSettingsSummary() ?? {}
  return (
    <>
      <p>
        Luật Bảo vệ dữ liệu cá nhân (91/2025/QH15, hiệu lực từ 01/01/2026) cho bạn quyền biết, đồng ý, xem,
        sửa, xoá và lấy dữ liệu về mình. Cửa hàng chỉ giữ những gì cần để bán hàng:
      </p>
      <dl className="grid gap-2">
        {[...storedData, ...(sendsEmail ? storedForEmails : [])].map(([name, purpose]) => (
          <div key={name}>
            <dt className="inline font-medium">{name}: </dt>
            <dd className="inline">{purpose}</dd>
          </div>
        ))}
      </dl>
      {issuesInvoices && (
        <p>
          Khi bạn yêu cầu hoá đơn điện tử, tên, mã số thuế, địa chỉ và email bạn ghi trên hoá đơn được gửi cho
          nhà cung cấp hoá đơn điện tử của cửa hàng và cơ quan thuế. Hoá đơn đã xuất được giữ theo luật về kế
          toán, kể cả khi bạn xoá tài khoản.
        </p>
      )}
      {sendsZns && (
        <p>
          Tin báo về đơn hàng được gửi qua Zalo: công ty VNG, bên vận hành Zalo, nhận số điện thoại của đơn,
          mã đơn, tổng tiền, ngày đặt và trạng thái. Cửa hàng không gửi quảng cáo qua đường này.
        </p>
      )}
      {channelNames.length > 0 && (
        <p>
          Tin báo về đơn hàng được gửi đến số điện thoại của đơn qua {channelNames.join(', ')}: bên vận hành
          nhận số điện thoại và nội dung tin, như mã đơn, trạng thái, sản phẩm, số tiền, cách thanh toán,
          phường xã và tỉnh nơi giao. Cửa hàng không gửi quảng cáo qua đường này.
        </p>
      )}
      <h3 className="mt-2 text-lg font-semibold">Quyền của bạn</h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          Xem và sửa hồ sơ, địa chỉ, mật khẩu; tải về mọi thứ cửa hàng lưu về bạn trong một file; xoá tài
          khoản: tất cả ở trang{' '}
          <Link to="/account" preload={false} className="inkline">
            tài khoản
          </Link>
          , không phải hỏi ai.
        </li>
        <li>
          Rút lại sự đồng ý từng việc một, cũng ở trang tài khoản: sổ địa chỉ, sản phẩm yêu thích và số điện
          thoại trong hồ sơ mất ngay, hoặc bản tin thôi gửi; tài khoản và đơn hàng vẫn còn.
        </li>
        <li>
          Khi xoá tài khoản, địa chỉ, giỏ hàng, danh sách yêu thích, bản tin, yêu cầu báo có hàng và ảnh trong
          đánh giá mất ngay. Đơn đã xong chỉ còn hàng hoá và số tiền, không còn tên, số điện thoại và địa chỉ;
          đơn đang giao giữ những thứ ấy đến khi xong. Nếu cửa hàng từng ghi cảnh báo về số điện thoại của
          bạn, như không nhận hàng, số và lời cảnh báo được giữ thêm một thời gian cửa hàng đặt ra để tránh
          thiệt hại, rồi tự xoá.
        </li>
        <li>
          Yêu cầu qua điện thoại, thư hay tại cửa hàng được trả lời trong hai ngày làm việc; cửa hàng ghi lại
          yêu cầu và việc đã làm.
        </li>
        <li>Giỏ hàng bỏ quên, thư đã gửi và yêu cầu đã xong được tự xoá sau thời gian cửa hàng đặt ra.</li>
        {sendsEmail && <li>Bản tin chỉ gửi đến email đã xác nhận. Email chưa xác nhận tự xoá sau 7 ngày.</li>}
      </ul>
      <h3 className="mt-2 text-lg font-semibold">Cookie và trình duyệt</h3>
      <p>
        Trang dùng một cookie để nhớ rằng bạn đã đăng nhập, tối đa 30 ngày từ lần ghé cuối, và một cookie nhận
        ra thiết bị bạn từng đăng nhập, trong 90 ngày: người lạ thử mật khẩu của bạn thì bạn vẫn vào được. Khi
        bạn mua không cần tài khoản, hai cookie khác nhớ giỏ hàng và đơn hàng của bạn trên trình duyệt này,
        cũng tối đa 30 ngày từ lần ghé cuối; giỏ hàng bỏ quên của khách chưa đặt đơn nào tự xoá sau 30 ngày.
        Trang tài khoản cho bạn lấy hoặc xoá dữ liệu ấy. Tên của bạn, nơi nhận bạn chọn, sản phẩm yêu thích
        khi chưa đăng nhập và những gì bạn đang điền dở được giữ trong chính trình duyệt của bạn. Không có
        công cụ theo dõi hay quảng cáo của bên thứ ba.
      </p>
      {countsVisits && (
        <p>
          Nếu bạn đồng ý ở cuối trang, một cookie nữa giữ một số ngẫu nhiên trong 180 ngày để cửa hàng tự đếm
          lượt ghé. Cửa hàng lưu số ấy, lúc bạn đồng ý, và lượt ghé đang diễn ra: đến từ đâu, đã xem sản phẩm,
          thêm vào giỏ, bắt đầu đặt hay đặt hàng chưa; không lưu trang đã xem, địa chỉ mạng hay tên bạn. Sau
          đó chỉ còn số lượt của mỗi ngày, giữ 24 tháng. Bấm “Không” thì số ấy bị xoá ngay.
        </p>
      )}
    </>
  )
}
