// Given and family names of India by community, so that they fit each other and the place.
import type { Chance } from "./random.ts";

const list = (line: string) => line.split(" ");

type Names = {
  women: string[];
  men: string[];
  families: string[];
  /** A word between given and family name. */
  between?: { women: string; men: string };
};

const COMMUNITIES = {
  hindi: {
    women: list(
      "Priya Anjali Pooja Neha Shweta Ritu Kavita Sunita Rekha Nidhi Swati Preeti Archana Deepika Sakshi Shalini Vandana Manisha Garima Aarti Monika Jyoti Seema Richa Nisha Pallavi Divya Kiran Meena Ankita",
    ),
    men: list(
      "Rahul Amit Rajesh Sanjay Vikas Manoj Ashok Rakesh Deepak Ankit Saurabh Gaurav Nitin Alok Pankaj Vivek Abhishek Anurag Rohit Mukesh Sandeep Dinesh Ajay Sumit Tarun Naveen Mohit Shubham Akash Hemant",
    ),
    families: list(
      "Sharma Verma Gupta Mishra Tiwari Pandey Srivastava Shukla Dubey Tripathi Saxena Agarwal Chaturvedi Dixit Yadav Singh Chauhan Rajput Dwivedi Mathur Bhatnagar Kushwaha Maurya Jain Soni Malviya Pathak Upadhyay",
    ),
  },
  bihari: {
    women: list(
      "Kumkum Sneha Archana Babita Khushboo Rashmi Sangeeta Anita Punam Juhi Smita Priyanka Nutan Ranjana",
    ),
    men: list(
      "Sushil Ranjan Prabhat Santosh Abhay Pawan Niraj Rajeev Sudhir Binod Kundan Chandan Avinash Manish",
    ),
    families: list("Jha Sinha Prasad Thakur Singh Mishra Choudhary Ojha Rai Pathak Mandal Mahto Verma Sahay"),
  },
  rajasthani: {
    women: list("Kanchan Bhawna Mamta Pushpa Hemlata Ritika Sarita Usha Khushi Ganga Lalita Chanchal"),
    men: list(
      "Mahendra Bhupendra Narendra Kailash Lokesh Jitendra Devendra Mohan Yogesh Gajendra Suresh Omprakash",
    ),
    families: list(
      "Rathore Shekhawat Meena Choudhary Joshi Bhati Purohit Vyas Sharma Solanki Jangid Saini Kothari",
    ),
  },
  haryanvi: {
    women: list("Sonia Poonam Suman Anju Monika Renu Jyoti Sushma Savita Komal Nisha"),
    men: list("Sunil Pardeep Sandeep Vikram Anil Joginder Rajbir Ravinder Naresh Ashish Dharmender"),
    families: list("Malik Hooda Dahiya Sangwan Phogat Kadian Sharma Yadav Goyal Dhankhar Nain Jangra"),
  },
  pahari: {
    women: list("Hema Kamla Deepa Bhawana Geeta Tanuja Rachna Vimla Mamta Diksha"),
    men: list("Girish Kamal Harish Bhuwan Prakash Lalit Pramod Trilok Mohan Arvind"),
    families: list("Negi Rawat Bisht Joshi Pant Bhandari Thakur Pandey Kapoor Chauhan Semwal Nautiyal"),
  },
  sikh: {
    women: list(
      "Harpreet Gurleen Simran Manpreet Jasleen Navneet Kulwinder Amandeep Rajinder Parminder Jaspreet Kirandeep",
    ),
    men: list(
      "Gurpreet Harjit Jaspal Manjit Sukhdev Balwinder Kulwant Amarjit Ranjit Paramjit Daljit Navdeep",
    ),
    families: list("Gill Sandhu Sidhu Dhillon Grewal Bajwa Brar Randhawa Ahluwalia Sodhi Bedi Virk Mann"),
    between: { women: "Kaur", men: "Singh" },
  },
  punjabi: {
    women: list("Ritika Shivani Nandini Sonal Payal Isha Tanvi Meenakshi Kritika Aditi"),
    men: list("Karan Varun Rohan Kunal Sahil Nikhil Arjun Raghav Ashwani Vinay"),
    families: list("Arora Khanna Malhotra Kapoor Chopra Sethi Bhatia Mehra Sood Kohli Anand Suri Dhawan"),
  },
  gujarati: {
    women: list("Hetal Bhavna Kinjal Jignasa Dipti Nisha Falguni Mital Urvi Krupa Heena Pinal Trupti Avani"),
    men: list(
      "Hitesh Jignesh Chirag Bhavesh Ketan Mehul Nilesh Parth Dhaval Kalpesh Jayesh Hardik Mitul Viral",
    ),
    families: list(
      "Patel Shah Desai Mehta Trivedi Joshi Parmar Solanki Chauhan Bhatt Raval Dave Vyas Panchal Thakkar",
    ),
  },
  marathi: {
    women: list(
      "Vaishali Snehal Ashwini Shubhangi Manasi Rutuja Prajakta Madhuri Sayali Aparna Smita Tejaswini Gauri Vrushali",
    ),
    men: list(
      "Sachin Sagar Prashant Mahesh Ganesh Swapnil Tushar Amol Yogesh Nilesh Aniket Vishal Omkar Shrikant",
    ),
    families: list(
      "Deshmukh Kulkarni Joshi Patil Jadhav Shinde Pawar Deshpande Gaikwad More Chavan Bhosale Kale Gokhale Sawant Phadke",
    ),
  },
  goan: {
    women: list("Maria Sheila Lorraine Clara Anita Blanche Sharon Velma"),
    men: list("Savio Agnelo Francis Xavier Melvin Rui Anthony Jude"),
    families: list("Fernandes D'Souza Rodrigues Pereira Dias Gomes Lobo Pinto Naik Kamat"),
  },
  kannada: {
    women: list(
      "Shruthi Kavya Vidya Roopa Savitha Pavithra Chaitra Deepa Sowmya Bhavya Rashmi Suma Vinutha Ramya",
    ),
    men: list(
      "Manjunath Raghavendra Santhosh Girish Basavaraj Shivakumar Prasanna Nagaraj Chetan Naveen Harsha Guruprasad Darshan Vinay",
    ),
    families: list(
      "Gowda Hegde Rao Shetty Bhat Murthy Patil Kulkarni Nayak Acharya Hiremath Shenoy Kamath Poojary",
    ),
  },
  tamil: {
    women: list(
      "Meenakshi Lakshmi Kavitha Revathi Sangeetha Priyadharshini Vasanthi Bhuvaneswari Shanthi Gayathri Nithya Saranya Uma Malathi Deepa Thenmozhi",
    ),
    men: list(
      "Karthik Senthil Murugan Saravanan Prakash Balaji Suresh Venkatesh Arun Vignesh Rajkumar Ganesan Anand Muthukumar Dinesh Hariharan",
    ),
    families: list(
      "Subramanian Krishnan Ramasamy Natarajan Sundaram Iyer Iyengar Rajendran Palaniswami Selvaraj Chandrasekaran Murugesan Venkataraman Balasubramanian Arumugam Pillai",
    ),
  },
  malayali: {
    women: list(
      "Anjana Sreelakshmi Reshma Athira Divya Lekha Sindhu Remya Aswathy Beena Bindu Parvathy Soumya Jisha",
    ),
    men: list(
      "Anoop Vishnu Sreejith Rajeev Sajan Biju Ajith Sunil Jayakrishnan Rahul Vinod Prasanth Shaji Arjun",
    ),
    families: list(
      "Nair Menon Pillai Kurup Nambiar Warrier Panicker Krishnan Namboothiri Unnithan Varma Das",
    ),
  },
  syrian: {
    women: list("Anna Mary Sara Elizabeth Leena Reena Jincy Sheeba Annie Rini Merin Teena"),
    men: list("George Thomas Mathew Joseph Jacob Abraham Sunny Jobin Tony Binu Alex Shibu"),
    families: list(
      "Varghese Kurian Thomas Chacko Mathew Philip Cherian John Joseph Kuruvilla Zachariah Eapen",
    ),
  },
  telugu: {
    women: list(
      "Swapna Sirisha Padma Lavanya Madhavi Sravani Haritha Anusha Sujatha Prasanna Bhavani Jyothi Keerthi Sailaja",
    ),
    men: list(
      "Srinivas Venkat Ramesh Naresh Praveen Chaitanya Sai Ravi Kiran Rajasekhar Suresh Phani Satish Mahesh",
    ),
    families: list(
      "Reddy Rao Naidu Chowdary Raju Varma Sastry Goud Prasad Murthy Yerramilli Komatireddy Gadde Vemula",
    ),
  },
  odia: {
    women: list("Sasmita Lipika Itishree Pragyan Swagatika Madhusmita Subhashree Rojalin Puspita Sarojini"),
    men: list("Bikash Debasish Prasanta Sarat Manas Biswajit Satyajit Rabindra Jagannath Subrat"),
    families: list("Mohanty Mishra Das Sahoo Panda Patnaik Nayak Behera Swain Rout Mohapatra Jena"),
  },
  bengali: {
    women: list(
      "Ananya Moumita Sharmistha Sudipta Rituparna Debjani Paromita Tanusree Sohini Indrani Payel Mitali Susmita Aparajita",
    ),
    men: list(
      "Soumya Arindam Subhash Anirban Debashish Prosenjit Abhijit Sourav Indranil Kaushik Partha Tapas Saikat Arnab",
    ),
    families: list(
      "Banerjee Mukherjee Chatterjee Ghosh Bose Das Sen Dutta Roy Chakraborty Saha Mitra Ganguly Bhattacharya Sarkar Mondal",
    ),
  },
  assamese: {
    women: list("Rimjhim Nabanita Jonali Barnali Dipika Mousumi Bhanita Karabi Pranita Himakshi"),
    men: list("Bhaskar Pranjal Dhruba Jitul Hemanta Rajib Nayan Manash Diganta Utpal"),
    families: list("Bora Saikia Kalita Gogoi Hazarika Baruah Deka Sarma Phukan Das Medhi"),
  },
  khasi: {
    women: list("Daphishisha Ibanrilin Wanda Larisa Banri Evelyn Phidari Mebari"),
    men: list("Kitboklang Banteilang Donbok Pynshngain Ronald Shanbor Wanbok Bandari"),
    families: list("Lyngdoh Marbaniang Kharkongor Nongrum Syiem Warjri Khongwir Shullai"),
  },
  naga: {
    women: list("Abeni Temsula Khrieno Lanusangla Vizolie Neikuo Ayinla Asenla"),
    men: list("Imkong Temjen Neiphrezo Kevin Lanu Thejangulie Khriesa Moa"),
    families: list("Ao Jamir Angami Longkumer Sema Lotha Zhimomi Kire"),
  },
  manipuri: {
    women: list("Bembem Linthoi Sanatombi Thoibi Ibemhal Romita Chanu"),
    men: list("Tomba Ibomcha Rajen Premjit Naoba Boboy Sanjoy"),
    families: list("Meitei Singh Devi Laishram Thokchom Ningthoujam Khundrakpam Yumnam"),
  },
  mizo: {
    women: list("Lalrinpuii Zothanpuii Lalhmangaihi Vanlalruati Malsawmi Rosangpuii"),
    men: list("Lalthanzuala Zoramthanga Vanlalhruaia Malsawma Rosanga Lalbiaka"),
    families: list("Ralte Hnamte Sailo Pachuau Fanai Chhangte Khiangte"),
  },
  nepali: {
    women: list("Sabina Pratima Bimala Sushma Anju Roshni Kabita Sarmila"),
    men: list("Bikram Suraj Prem Dilip Roshan Nabin Deepen Santosh"),
    families: list("Chettri Rai Subba Pradhan Gurung Tamang Sharma Limboo"),
  },
  kashmiri: {
    women: list("Shazia Insha Mehvish Nusrat Sumaira Iqra Rifat Tabasum"),
    men: list("Aijaz Bilal Mudasir Tariq Imtiyaz Shabir Nadeem Showkat"),
    families: list("Bhat Dar Lone Wani Mir Rather Malik Shah Sheikh"),
  },
  muslim: {
    women: list("Ayesha Fatima Shabana Zainab Nazia Rukhsana Farah Sana Mariam Tabassum Heena Nagma"),
    men: list("Imran Salman Faisal Arif Shahid Zubair Asif Wasim Irfan Nadeem Farhan Javed"),
    families: list("Khan Ansari Siddiqui Qureshi Shaikh Hussain Rizvi Farooqui Alam Pathan Mirza Usmani"),
  },
  tribal: {
    women: list("Sushila Phulmani Basanti Anita Salomi Rashmi Sunita"),
    men: list("Birsa Sunil Anil Jaipal Amit Manoj Stephen"),
    families: list("Munda Oraon Tirkey Soren Hembrom Minz Lakra Kujur"),
  },
} as const satisfies Record<string, Names>;
export type Community = keyof typeof COMMUNITIES;

export function inventName(chance: Chance, community: Community, isWoman: boolean): string {
  const names: Names = COMMUNITIES[community];
  const given = chance.pick(isWoman ? names.women : names.men);
  const between = names.between?.[isWoman ? "women" : "men"];
  return [given, between, chance.pick(names.families)].filter(Boolean).join(" ");
}
