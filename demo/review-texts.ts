/** Reviews by product handle: one line per review, starting with its stars; after `=>` the shop's answer. */
const reviewsByHandle: Record<string, string> = {
  'ao-thun-cotton-co-tron': `
    5 Vải mềm, không bị xù sau năm lần giặt máy. Mình đã mua thêm một chiếc màu khác.
    4 Áo mặc mát, form vừa người. Cổ áo hơi rộng hơn mình nghĩ một chút.
    5 Giá này mà vải dày dặn, không bị lộ. Giao hàng cũng nhanh.
    3 Áo đẹp nhưng sau khi giặt lần đầu thì ngắn đi khoảng một phân. => Cảm ơn bạn. Lần tới bạn giặt nước lạnh và phơi ngang giúp tiệm, áo sẽ giữ được chiều dài.
    4 Đường may chắc, không có chỉ thừa. Mặc đi làm hay ở nhà đều được.`,
  'ao-thun-ke-ngang-tay-dai': `
    5 Kẻ ngang khớp nhau ở đường sườn, nhìn là biết may cẩn thận.
    5 Mặc trời se lạnh vừa đẹp, tay áo đủ dài với người cao như mình.
    4 Chất vải tốt, màu giống ảnh. Mong có thêm màu sáng hơn.
    4 Vải hơi dày nên chỉ hợp mùa thu đông, còn lại thì ổn.
    3 Mình mặc thấy hơi ôm bụng, ai thích thoải mái nên lấy lớn hơn một size. => Tiệm ghi nhận, bạn có thể đổi lên một size trong thời gian đổi trả nhé.`,
  'ao-polo-pique': `
    5 Cổ áo đứng dáng, giặt rồi vẫn không bị quăn. Rất hợp mặc đi làm thứ sáu.
    4 Vải cá sấu thoáng, ra mồ hôi nhanh khô. Cúc hơi nhỏ.
    5 Mua cho bố, bố khen mặc mát và không bị bó ở bắp tay.
    4 Màu ngoài đời trầm hơn ảnh một chút nhưng vẫn đẹp.
    5 Chiếc thứ ba mình mua ở đây rồi, phom không đổi.`,
  'ao-thun-dang-rong-tui-nguc': `
    4 Dáng rộng đúng như mô tả, túi ngực may ngay ngắn.
    5 Mặc với quần short rất hợp, vai rủ vừa phải.
    3 Áo rộng thật sự, người nhỏ nên lấy nhỏ hơn một size.
    5 Vải đứng, không nhão sau một tháng mặc liên tục.
    4 Đóng gói gọn, áo không có mùi hoá chất. Túi ngực để trang trí là chính.`,
  'ao-so-mi-oxford': `
    5 Vải oxford dày dặn, bỏ trong quần hay bỏ ngoài đều gọn.
    4 Áo đẹp nhưng phải là khi còn ẩm thì mới phẳng, đúng như hướng dẫn.
    5 Phom vừa vai, tay dài đủ. Mặc phỏng vấn rất tự tin.
    5 Mua hai màu, màu nào cũng dễ phối đồ.
    4 Vải lúc đầu hơi cứng, giặt hai ba lần là mềm.`,
  'ao-so-mi-linen-co-tru': `
    5 Mát lắm, trưa hè đi ngoài đường vẫn chịu được.
    4 Lanh thì nhăn, shop cũng nói rõ rồi nên mình không bất ngờ.
    4 Cổ trụ nhìn lạ mà lịch sự. Tay áo hơi dài với mình.
    5 Chất vải có sợi gồ tự nhiên, càng mặc càng thích.
    3 Áo đẹp nhưng màu sáng hơi mỏng, cần mặc áo lót bên trong. => Cảm ơn bạn đã góp ý. Với màu sáng, bạn mặc kèm áo lót màu da sẽ không lộ nhé.`,
  'ao-so-mi-ke-soc': `
    4 Sọc thanh, mặc đi làm nhìn gọn người. Tiếc là không có túi ngực.
    5 Vải mịn, là một lượt là phẳng. Sẽ mua thêm.
    5 Đúng size theo bảng, vai và ngực đều vừa.
    4 Giao chậm một ngày so với dự kiến nhưng áo đẹp.
    4 Vải mỏng vừa, ngồi phòng lạnh thì nên khoác thêm áo.`,
  'ao-so-mi-co-cuba': `
    5 Hoạ tiết lá nhìn tươi mà không loè loẹt, mặc đi biển ai cũng hỏi mua ở đâu.
    5 Vải rủ, mềm, mặc như không mặc gì.
    4 Mình giặt tay như dặn thì không sao, màu chưa phai.
    3 Vải dễ nhăn khi ngồi xe lâu. Bù lại mặc rất mát.
    4 Cổ mở vừa phải, cúc chắc. Dáng hơi ngắn với người cao trên mét tám.`,
  'quan-kaki-ong-dung': `
    5 Co giãn nhẹ nên ngồi xe máy cả ngày vẫn thoải mái.
    4 Quần đứng dáng, túi sâu. Gấu dài, mình phải lên hai phân.
    5 Mặc đi làm hằng ngày hai tháng rồi, màu vẫn như mới.
    4 Cạp vừa, không cần thắt lưng. Vải hơi nóng vào buổi trưa.
    5 Đường viền túi sau may rất đẹp so với giá.`,
  'quan-jean-ong-dung': `
    4 Lúc mới hơi cứng, mặc chừng hai tuần thì mềm và ôm dáng.
    5 Đúng kiểu jean cổ điển mình tìm lâu nay, không co giãn mà vẫn dễ chịu.
    3 Lần giặt đầu ra màu khá nhiều, nhớ giặt riêng.
    5 Chỉ nổi đều, miếng da ở cạp đẹp. Đáng tiền.
    4 Ống đứng chuẩn, mặc với giày thể thao rất hợp.`,
  'quan-short-linen': `
    5 Lưng thun dây rút thoải mái, mặc ở nhà hay ra ngoài đều được.
    4 Nhẹ, mát, nhanh khô. Phơi ngay thì đỡ nhăn thật.
    4 Túi sâu để vừa điện thoại to. Màu sáng hơi mỏng.
    5 Mua đi biển, mặc xong mê luôn, đặt thêm chiếc nữa.
    3 Quần dài hơn mình tưởng, qua gối một chút với người thấp.`,
  'quan-ong-rong-xep-ly': `
    5 Ly quần giữ nếp, giặt xong treo lên là thẳng.
    5 Cạp cao hack dáng, mặc với áo thun bỏ trong rất xinh.
    4 Vải rủ đẹp, hơi dài nên phải đi giày đế cao.
    4 Ít nhăn, ngồi cả buổi đứng dậy vẫn gọn.
    3 Eo hơi rộng so với hông, mình phải bóp lại một phân.`,
  'chan-vay-midi-xep-ly': `
    5 Nếp ly sau ba lần giặt vẫn sắc. Giặt trong túi như hướng dẫn nhé.
    5 Đi lại váy bay nhẹ rất đẹp, lớp lót không bị dính chân.
    4 Cạp liền nên không nới được, chọn size cho kỹ.
    4 Màu đẹp, dài qua gối đúng như ảnh.
    5 Mặc đi làm và đi tiệc đều hợp, khoá kéo giấu rất khéo.`,
  'chan-vay-jean-chu-a': `
    4 Jean dày vừa, cúc chắc. Giặt hai lần đầu có ra màu nhẹ.
    5 Dáng chữ A che hông tốt, mặc rất trẻ.
    4 Túi ốp dùng được thật, để vừa điện thoại.
    3 Không co giãn nên ngồi hơi chật, nên lấy lớn hơn nếu phân vân.
    5 Hàng cúc thẳng, may đẹp hơn mình nghĩ với giá sau giảm.`,
  'dam-hai-day-linen': `
    5 Chun lưng co giãn tốt, mặc dễ chịu cả ngày.
    4 Vải lanh mát, có lót ở thân trên nên không lo lộ.
    5 Mặc chụp ảnh ở biển rất đẹp, váy xoè vừa phải.
    4 Dây hơi dài với người nhỏ, mình tự thắt ngắn lại.
    3 Đẹp nhưng nhăn nhanh, phải là hơi nước trước khi ra ngoài.`,
  'dam-so-mi-that-eo': `
    5 Dây thắt eo tháo rời được nên phối kiểu nào cũng tiện.
    5 Vải poplin mịn, mặc đi làm kín đáo mà vẫn duyên.
    4 Không có lót nhưng màu đậm nên không bị lộ.
    4 Ngang gối đúng mô tả. Khoảng cách cúc ở ngực hơi thưa.
    5 Giặt máy chế độ nhẹ không bị co. Rất hài lòng.`,
  'ao-khoac-bomber': `
    5 Khoá kéo trơn, bo tay ôm vừa. Mặc đi xe buổi tối đủ ấm.
    4 Phom đẹp, hơi ngắn so với người cao nhưng đúng kiểu bomber.
    5 Lót bên trong may kỹ, không thấy chỉ thừa.
    4 Màu giống ảnh, vải cản gió khá tốt.
    3 Áo ổn, chỉ mong có thêm một túi trong.`,
  'ao-khoac-jean': `
    5 Vải jean nặng tay, cúc chắc, nhìn bền lắm.
    4 Vai vừa, tay hơi dài nhưng xắn lên lại đẹp.
    4 Lần đầu giặt ra màu nhẹ, sau đó thì không.
    5 Mặc quanh năm được, khoác ngoài áo thun là đẹp.
    5 Mua tặng bạn trai, mặc vừa ngay size theo bảng.`,
  'ao-hoodie-ni-bong': `
    5 Nỉ bên trong mềm, mũ hai lớp đứng dáng.
    4 Ấm vừa cho mùa đông Hà Nội, trong Nam thì hơi nóng.
    5 Giặt nhiều lần chưa thấy xù bông.
    3 Lúc mới có bám xơ nỉ lên áo trong, giặt một lần là hết.
    4 Túi trước rộng, bo tay chắc. Nên lấy đúng size vì form đã rộng sẵn.`,
  'ao-cardigan-len': `
    5 Len mềm, không ngứa cổ. Mặc văn phòng máy lạnh rất hợp.
    4 Đẹp, nhưng phải giặt tay nhẹ kẻo giãn.
    5 Cúc đẹp, cổ chữ V vừa phải, phối với sơ mi rất xinh.
    4 Màu ấm như ảnh. Tay áo hơi rộng.
    3 Mặc một tháng thì nách có xù nhẹ, cắt đi là được.`,
  'giay-chay-bo-luoi': `
    5 Chạy mười cây số chân không bị bí, đế êm vừa đủ.
    4 Chân mình bè nên lấy lớn hơn một size, đi vừa khít.
    5 Nhẹ hơn đôi cũ nhiều, lót giày tháo ra giặt được.
    4 Bám tốt trên đường khô, đường ướt thì nên cẩn thận.
    3 Giày êm nhưng phần gót hơi cứng trong tuần đầu.`,
  'giay-the-thao-da-trang': `
    5 Da mềm, đi hôm đầu không bị đau gót.
    5 Đơn giản mà sang, phối đồ gì cũng được.
    4 Giày trắng nên phải lau thường xuyên, bù lại da dễ lau.
    4 Đế hơi nặng so với giày vải nhưng đi chắc chân.
    5 Đường may quanh đế đều, sau hai tháng chưa bong chỗ nào.`,
  'giay-vai-co-cao': `
    4 Vải dày, mũi cao su chắc. Buộc dây hơi lâu vì nhiều khuyên.
    5 Kiểu cổ điển, con trai mình đi học ngày nào cũng mang.
    4 Đúng size, cổ giày ôm mà không cọ mắt cá.
    3 Mấy ngày đầu hơi cứng, đi quen thì êm.
    5 Chỉ viền đế nhìn rất đẹp ở ngoài.`,
  'giay-luoi-vai': `
    5 Xỏ vào là đi, chun hai bên ôm chân vừa phải.
    4 Lấy size nhỏ như shop khuyên, sau vài ngày giãn ra vừa đẹp.
    4 Nhẹ, mang đi du lịch rất tiện. Đế hơi mỏng khi đi đường đá.
    5 Mẹ mình đi chợ hằng ngày, khen êm và không trơn.
    3 Vải sáng màu nhanh bẩn, nhưng giặt tay thì sạch.`,
  'dep-quai-ngang': `
    5 Nhẹ, không thấm nước, đi trong nhà tắm không trượt.
    4 Hạt nổi mát-xa chân dễ chịu, lúc đầu hơi lạ.
    5 Mua cho cả nhà mỗi người một đôi.
    4 Quai ôm vừa, đi tất vẫn xỏ được.
    3 Cỡ cách nhau hai số nên mình phải chọn đôi hơi rộng.`,
  'sandal-da-quai-cheo': `
    5 Da mềm dần đúng như mô tả, giờ ôm chân như đo riêng.
    4 Kiểu dáng gọn, đi làm mặc quần vải rất hợp.
    4 Tuần đầu quai hơi cọ, sau khi thoa kem da thì hết.
    5 Đế nhẹ, đi bộ cả buổi không mỏi.
    3 Đẹp nhưng không đi mưa được, ai ở chỗ hay mưa nên cân nhắc.`,
  'dep-xo-ngon-de-coi': `
    4 Mặt cói mát chân, không bị hầm. Màu cói mỗi chiếc hơi khác nhau.
    5 Đi biển rất hợp, rũ cát là sạch.
    4 Quai vải mềm, không đau kẽ ngón.
    5 Rẻ mà xinh, mua hai đôi hai màu.
    3 Dính mưa một lần thì cói lâu khô, nên tránh nước.`,
  'sandal-quai-hau': `
    5 Hai khoá chỉnh chắc, lội suối không tuột.
    5 Đế bám tốt, đi mưa Sài Gòn cả tháng vẫn ổn.
    4 Quai vải khô nhanh. Mặt lót lúc đầu hơi nhám.
    4 Vừa size, chỉnh được mu bàn chân nên chân bè cũng đi được.
    5 Đi phượt ba ngày không phồng chân.`,
  'mu-luoi-trai-kaki': `
    5 Khoá kim loại chỉnh dễ, đội vừa đầu to.
    4 Vải dày, lưỡi mũ cứng cáp. Trời nóng đội lâu hơi bí.
    5 Màu nhã, dễ phối đồ. Giặt tay phơi như hướng dẫn vẫn giữ dáng.
    4 Đường chỉ đều, đội chạy xe không bay.
    4 Mũ hơi sâu với mặt nhỏ, nhưng đẹp.`,
  'tui-tote-canvas': `
    5 Vải dày, đựng máy tính với hai quyển sách vẫn chắc.
    4 Túi phụ phía sau tiện để thẻ xe. Không có khoá kéo nên đi chỗ đông phải để ý.
    5 Sọc in không bong sau khi giặt.
    4 Giặt xong co lại một chút và hơi nhăn, đúng như shop ghi.
    5 Quai dài đeo vai thoải mái, mình dùng đi học mỗi ngày.`,
  'that-lung-da-bo': `
    5 Da dày một lớp, nhìn mặt cắt là biết da thật.
    4 Hơi dài với mình nhưng cắt bớt được, mất năm phút.
    5 Khoá mờ không bị trầy, đeo ba tháng da bắt đầu lên màu đẹp.
    4 Lúc mới hơi cứng và có mùi da, vài ngày là hết.
    4 Chỉ có bốn lỗ nên mình phải đục thêm một lỗ.`,
  'tat-cotton-co-cao': `
    5 Gót và mũi dày, đi giày thể thao không bị cọ.
    4 Ba màu đẹp, cổ ôm vừa không hằn chân.
    5 Giặt máy nhiều lần chưa giãn, chưa thủng.
    3 Chân mình size 37 mang hơi rộng ở gót.
    4 Thấm mồ hôi tốt. Màu sáng nên giặt riêng lần đầu.`,
}

export interface DemoReview {
  stars: number
  text: string
  answer: string | null
}

export function getReviewTexts(handle: string): DemoReview[] {
  const lines = reviewsByHandle[handle]?.trim().split('\n') ?? []
  return lines.map((line) => {
    const [review = '', answer = null] = line.trim().split(' => ')
    const [stars = '', ...textWords] = review.split(' ')
    return { stars: Number(stars), text: textWords.join(' '), answer }
  })
}
