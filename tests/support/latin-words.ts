// Words that Hindi pages have in Latin letters: names, places, school terms, and words of computers.

const ALLOWED =
  /EduNakuri|\bAI\b|GeoNames|CC BY 4\.0|hi_IN|English|Facebook|Instagram|LinkedIn|YouTube|WhatsApp|website|article|zip|Chrome|Firefox|Safari|Edge|Opera|Samsung Internet|Android|iOS|Windows|macOS|ChromeOS|Linux|\b[IVX]+\b|OTP|JavaScript|PDF|MB|JPG|PNG|WEBP|PHD|HOD|PGT|TGT|PRT|PPRT|PET|KG2|[CS]?TET|CBSE|ICSE|IGCSE|CISCE|UDISE|OASIS|UAN|ESI|AISHE|NCTE|INSC|IB|GSTIN|[CSI]?GST|UPI|NEFT|RTGS|IMPS|UTR|TDS|IFSC|QR|PIN|Google Meet|Zoom|Teams|Google|D\.El\.Ed|[BM]\.El\.Ed|[BDM]\.(?:P\.)?Ed|[BM]\.(?:A|Sc|Com|C\.A|B\.A|Tech|Lib\.Sc)\.?|Enter|STOP|school\.example|www\.school\.in|https?:\S+|&amp;|<[^>]*>/g;

/** Whether anything but them is in Latin letters. */
export const hasEnglish = (text: string): boolean => /[A-Za-z]{2}/.test(text.replaceAll(ALLOWED, ""));
