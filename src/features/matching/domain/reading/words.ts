// Words that say nothing about a candidate, and words that are never read as something else.
import { STATES } from "#platform/domain/places/states.ts";
import { wordKey } from "#platform/domain/text/keys.ts";
import { findMisspelled } from "#platform/domain/text/spelling.ts";

const listOf = (line: string) => line.split(/\s+/).map(wordKey);

/** Left out of the rest once something was read from the question. */
const FILLERS = new Set(
  listOf(`a an the and or of in at on from for to with is are be am i we our my me us you they this that it its
    who whose can could will would should must may have has having do does need needs needed want wants wanted require required
    requires requirement requirements looking look searching search find show give get send hire hiring recruit recruiting vacancy
    vacancies job jobs post posts position opening openings role candidate candidates person people staff profile profiles resume resumes
    cv cvs list all any some only please plz pls kindly sir hi hello dear
    teach teaches teaching teacher teachers techer teachr faculty faculties tutor tutors educator educators school schools subject subjects
    class classes experience experienced exp trained qualified qualification qualifications salary pay package budget per month based located
    living residing resident willing ready available join joining knowing know knows good best fluent medium level section side area city town
    district nearby near around within about who's preferably preferred prefer minimum min maximum max
    ka ke ki ko mein main me mai se par pe aur ya hai hain ho hona hone wala wale vala vale liye chahiye chahie chaiye chahiy chaahiye
    anywhere anyone someone somebody somewhere stay staying fooding lodging board boards affiliated curriculum syllabus pattern wali walo walon
    batao bataye bataiye dikhao dikhaye dikhaiye milega milegi bhai ji kahin kahi bhi jo ek acha accha achha cum rehne rahne wanting wanna
    chahte zarurat jarurat zaroorat jaroorat avashyakta avashyakata koi hamein hame humko hume hamare apne padhane padhana padha kar kare karna karne sake sakta sakti saken wale sabhi kiya hua hui hue aa aane aaye sikhane anubhavi mile
    shikshak shikshako adhyapak adhyapako master masterji guruji vishay tak
    के का की को में मे से पर और या है हैं हो होना वाला वाले लिए चाहिए चाहिये शिक्षक शिक्षकों अध्यापक अध्यापकों टीचर मास्टर विषय तक कोई
    हमें हमको हमारे स्कूल विद्यालय की जरूरत ज़रूरत आवश्यकता पढ़ाने पढ़ा सके नौकरी वाली वालों जो कर करे करें करने करना सकें सकता सकती हो हुआ हुई किया आ आए आने
    सभी सिखाने पढ़ाना अनुभव अनुभवी वेतन सैलरी महीना महीने बोर्ड कक्षा क्लास जॉइन ज्वाइन ज्वॉइन जॉइनिंग ज्वाइनिंग पास जी एक भी मिले बताएं बताइए
    लगाना रखना जिसे जिसको अच्छा अच्छी बढ़िया हेतु पद अध्यापन शिक्षण पढ़ाए पढ़ाती शहर ज़िला इलाके जैसे सर`),
);

/** Gender, age and religion are never read (they stay text). */
const NEVER_READ = new Set(
  listOf(`female females male males lady ladies gent gents gentleman gentlemen man men woman women girl girls boy boys gender mahila
    purush aurat ladki ladka stri mahilayen shikshika adhyapika madam mam maam miss mrs mr ms age aged old young umar umra hindu muslim sikh
    christian isai caste brahmin married unmarried single widow
    लेडी लेडीज जेंट्स मेल फीमेल महिला महिलाओं शिक्षिकाएं महिलाएं पुरुष स्त्री औरत लड़की लड़का शिक्षिका अध्यापिका मैडम उम्र हिंदू हिन्दू मुस्लिम सिख ईसाई`),
);

/** Names of people, and other words, that resemble a city, a subject or a profile. A city of such a name needs "in". */
const NAMES = new Set(
  listOf(`mandal mohan bedi khanna anand sachin sagar bhavani wani farah rani suraj sooraj sanskriti bharti bharati bharat
    maruti mohit sonam kumar kumari sharma verma varma gupta singh patel patil khan ansari yadav mishra tiwari pandey joshi
    rajan raman raja rajesh ramesh suresh mukesh naresh dinesh mahesh ganesh yogesh danish aman amit ajit ajay vijay sanjay
    asha usha nisha disha anisha manisha puja pooja priya divya kavya anjali geeta gita sita meera mira neha rekha sunita
    anita kavita savita babita sarita lalita namita nikita ankita amrita arpita indira indra nandini nandita chandra chandni
    madhuri mathur mathura verghese thomas joseph john george francis david daniel martin fernandes wardhan vardhan harsh
    hardik karan kiran varun arun tarun barun ravi kavi dev deva devi durga kali gauri shanti kanti bala balaji tulsi
    sangeeta sangeetha malathi lipika nidhi bhatnagar pawan pardeep deepa bhandari sidhu sodhi rohan malhotra chopra viral
    gowda bhuvaneswari hariharan sarat subrat barnali hazarika banri bandari wasim sen das roy ray bose ghosh dutta datta jain soni goel goyal agarwal aggarwal bansal mittal
    morning evening part full time day boarding residential hostel online offline home house park road nagar colony kindly`),
);

const STATE_WORDS = new Set(STATES.flatMap((state) => listOf(state)));

/** Fillers that people misspell: "tecaher", "chahiya". A shorter word may be a name. */
const OFTEN_MISSPELLED =
  listOf(`teacher teachers faculty school schools required requirement requirements experience experienced qualified
    candidate candidates vacancy vacancies chahiye shikshak adhyapak`);
const SHORTEST_MISSPELLED = 6;

export const isFiller = (key: string): boolean =>
  FILLERS.has(key) ||
  (key.length >= SHORTEST_MISSPELLED &&
    !NAMES.has(key) &&
    !NEVER_READ.has(key) &&
    findMisspelled(key, OFTEN_MISSPELLED) !== null);
export const isNeverRead = (key: string): boolean => NEVER_READ.has(key);
export const isName = (key: string): boolean => NAMES.has(key);

/** Words that are spelled as they are meant: no misspelling of another word. */
export const isKnownWord = (key: string): boolean =>
  FILLERS.has(key) || NEVER_READ.has(key) || NAMES.has(key) || STATE_WORDS.has(key);
