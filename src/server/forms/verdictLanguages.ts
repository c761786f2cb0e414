/**
 * Texts of refused values in languages other than English, lazy-loaded on first use. Machine-translated, not yet reviewed by
 * native speakers (D20, D41).
 */
import type { MessageLanguage } from '../../core/messages/messageLanguage.js';

/** Messages about values that were not checked. */
export interface VerdictTexts {
  /** The form is too large to check. */
  readonly tooMuch: string;
  /** This server can't check the value. */
  readonly unchecked: string;
  /** The file doesn't exist any more, or belongs to another user. */
  readonly fileGone: string;
}

/** Language → texts. */
export const verdictLanguages: Readonly<Record<MessageLanguage, VerdictTexts>> = {
  ar: {
    tooMuch: 'هذا أكثر مما يمكن التحقق منه. أرسل أقل.',
    unchecked: 'تعذر التحقق من هذا، لذا لم يُقبل.',
    fileGone: 'لم يعد هذا الملف موجودًا. اختره مرة أخرى.',
  },
  cs: {
    tooMuch: 'Na kontrolu je toho příliš mnoho. Odešlete méně.',
    unchecked: 'Toto se nepodařilo zkontrolovat, a proto to nebylo přijato.',
    fileGone: 'Tento soubor už tu není. Vyberte ho znovu.',
  },
  da: {
    tooMuch: 'Dette er for meget at kontrollere. Send mindre.',
    unchecked: 'Dette kunne ikke kontrolleres og blev derfor ikke accepteret.',
    fileGone: 'Denne fil er her ikke længere. Vælg den igen.',
  },
  de: {
    tooMuch: 'Das ist zu viel, um geprüft zu werden. Senden Sie weniger.',
    unchecked: 'Das konnte nicht geprüft werden und wurde deshalb nicht angenommen.',
    fileGone: 'Diese Datei ist nicht mehr da. Wählen Sie sie noch einmal.',
  },
  el: {
    tooMuch: 'Είναι πάρα πολλά για να ελεγχθούν. Στείλτε λιγότερα.',
    unchecked: 'Αυτό δεν ήταν δυνατό να ελεγχθεί, γι’ αυτό δεν έγινε δεκτό.',
    fileGone: 'Αυτό το αρχείο δεν υπάρχει πια. Επιλέξτε το ξανά.',
  },
  es: {
    tooMuch: 'Es demasiado para comprobarlo. Envíe menos.',
    unchecked: 'No se pudo comprobar y por eso no se aceptó.',
    fileGone: 'Este archivo ya no está. Elíjalo de nuevo.',
  },
  fi: {
    tooMuch: 'Tässä on liikaa tarkistettavaa. Lähetä vähemmän.',
    unchecked: 'Tätä ei voitu tarkistaa, joten sitä ei hyväksytty.',
    fileGone: 'Tätä tiedostoa ei enää ole. Valitse se uudelleen.',
  },
  fr: {
    tooMuch: 'C’est trop pour être vérifié. Envoyez-en moins.',
    unchecked: 'Ceci n’a pas pu être vérifié et n’a donc pas été accepté.',
    fileGone: 'Ce fichier n’est plus là. Choisissez-le de nouveau.',
  },
  he: {
    tooMuch: 'זה יותר מדי לבדיקה. יש לשלוח פחות.',
    unchecked: 'לא ניתן היה לבדוק זאת, ולכן זה לא התקבל.',
    fileGone: 'קובץ זה כבר אינו כאן. יש לבחור אותו שוב.',
  },
  hi: {
    tooMuch: 'जाँचने के लिए यह बहुत ज़्यादा है। कम भेजें।',
    unchecked: 'इसकी जाँच नहीं हो सकी, इसलिए इसे स्वीकार नहीं किया गया।',
    fileGone: 'यह फ़ाइल अब यहाँ नहीं है। इसे फिर से चुनें।',
  },
  id: {
    tooMuch: 'Ini terlalu banyak untuk diperiksa. Kirim lebih sedikit.',
    unchecked: 'Ini tidak dapat diperiksa, jadi tidak diterima.',
    fileGone: 'Berkas ini sudah tidak ada. Pilih lagi.',
  },
  it: {
    tooMuch: 'È troppo per poter essere verificato. Invia di meno.',
    unchecked: 'Non è stato possibile verificarlo, perciò non è stato accettato.',
    fileGone: 'Questo file non c’è più. Sceglilo di nuovo.',
  },
  ja: {
    tooMuch: '量が多すぎて確認できません。減らして送信してください。',
    unchecked: '確認できなかったため、受け付けられませんでした。',
    fileGone: 'このファイルはもうありません。もう一度選択してください。',
  },
  ko: {
    tooMuch: '확인하기에 너무 많습니다. 줄여서 보내세요.',
    unchecked: '확인할 수 없어 받아들여지지 않았습니다.',
    fileGone: '이 파일이 더 이상 없습니다. 다시 선택하세요.',
  },
  nl: {
    tooMuch: 'Dit is te veel om te controleren. Verstuur minder.',
    unchecked: 'Dit kon niet worden gecontroleerd en is daarom niet geaccepteerd.',
    fileGone: 'Dit bestand is er niet meer. Kies het opnieuw.',
  },
  pl: {
    tooMuch: 'To zbyt wiele, aby sprawdzić. Wyślij mniej.',
    unchecked: 'Nie udało się tego sprawdzić, więc nie zostało przyjęte.',
    fileGone: 'Tego pliku już tu nie ma. Wybierz go ponownie.',
  },
  pt: {
    tooMuch: 'É demais para ser verificado. Envie menos.',
    unchecked: 'Não foi possível verificar, por isso não foi aceito.',
    fileGone: 'Este arquivo não está mais aqui. Escolha-o de novo.',
  },
  ru: {
    tooMuch: 'Это слишком много для проверки. Отправьте меньше.',
    unchecked: 'Это не удалось проверить, поэтому оно не принято.',
    fileGone: 'Этого файла здесь больше нет. Выберите его снова.',
  },
  sv: {
    tooMuch: 'Det här är för mycket för att kontrolleras. Skicka mindre.',
    unchecked: 'Det här kunde inte kontrolleras och godtogs därför inte.',
    fileGone: 'Den här filen finns inte kvar. Välj den igen.',
  },
  tr: {
    tooMuch: 'Bu, denetlenemeyecek kadar fazla. Daha azını gönderin.',
    unchecked: 'Bu denetlenemedi, bu yüzden kabul edilmedi.',
    fileGone: 'Bu dosya artık burada değil. Yeniden seçin.',
  },
  uk: {
    tooMuch: 'Цього забагато для перевірки. Надішліть менше.',
    unchecked: 'Це не вдалося перевірити, тому його не прийнято.',
    fileGone: 'Цього файлу тут більше немає. Виберіть його знову.',
  },
  vi: {
    tooMuch: 'Có quá nhiều nội dung để kiểm tra. Hãy gửi ít hơn.',
    unchecked: 'Không kiểm tra được nội dung này nên nó không được chấp nhận.',
    fileGone: 'Tệp này không còn ở đây. Hãy chọn lại.',
  },
  'zh-Hans': {
    tooMuch: '内容过多，无法检查。请减少后再提交。',
    unchecked: '无法检查此内容，因此未被接受。',
    fileGone: '此文件已不存在。请重新选择。',
  },
  'zh-Hant': {
    tooMuch: '內容過多，無法檢查。請減少後再送出。',
    unchecked: '無法檢查此內容，因此未被接受。',
    fileGone: '此檔案已不存在。請重新選擇。',
  },
};
